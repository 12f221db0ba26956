import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { removeRemark } from '../../../commands/write-remark.server.ts'
import { openForScholar } from '../../page.server.ts'
import { scholarList } from '../../params.ts'
import type { Route } from './+types/removal'

/** Signing in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { question } = await openForScholar(context, params.fatwaId)
	return redirect(`${scholarList.path}/${question.id}`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const done = await removeRemark(ctx, id, requireRow(readId(params.remarkId)))
	return redirectWith(
		`${scholarList.path}/${id}`,
		done.ok ? { tone: 'good', code: 'ifta.remark-removed' } : { tone: 'bad', code: 'staff.not-now' },
	)
}
