import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { takeSavedForm } from '#app/platform/http/saved-forms.server.ts'
import { parseJson } from '#app/platform/text/json.ts'
import { unpackFile } from '#app/platform/text/packed-file.server.ts'
import { columnMapShape } from '../bank/column-map.server.ts'
import { takeInFile } from '../bank/commands/take-in.server.ts'
import { bankImportPath, filesPath, linesPath } from '../bank/model.ts'
import { limits } from '../bank/statement.ts'
import type { Route } from './+types/bank-import-confirmation'

/** After a login on the way to the action the browser comes back by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(bankImportPath)
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	const { SECRET } = runtime.env
	const { token = '' } = await textFields(request)
	const kept = { page: bankImportPath, personId: ctx.actor.id, token, now: ctx.now }
	const fields = await takeSavedForm(runtime.db, SECRET, kept)
	if (!fields?.file) return redirectWith(bankImportPath, { tone: 'bad', text: m.banklines_gone() })
	const { file, name = '', accountId = '', map } = fields
	const chosen = map ? columnMapShape.parse(parseJson(map)) : undefined
	const taken = await takeInFile(ctx, SECRET, {
		accountId,
		name,
		bytes: unpackFile(file, limits.bytes),
		map: chosen,
	})
	if (!taken.ok) return redirectWith(bankImportPath, { tone: 'bad', text: m.banklines_changed_meanwhile() })
	const isWhole = taken.differenceMinor === null || taken.differenceMinor === 0
	return isWhole
		? redirectWith(linesPath, { tone: 'good', text: m.banklines_taken_in({ count: taken.added }) })
		: redirectWith(filesPath, { tone: 'good', text: m.banklines_taken_in({ count: taken.added }) })
}
