import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { editLine, removeLine } from '../commands/change-lines.server.ts'
import { LineForm } from '../components/lines-form.tsx'
import { lineInput } from '../inputs.ts'
import { todayOf } from '../safety.server.ts'
import type { Route } from './+types/line'

const path = '/admin/counseling/lines'

export const meta = metaOf(m.seeker_line_edit, m.seeker_admin_lines_intro)

export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const { locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	return {
		line: requireRow(settings['counseling.callLines'].find(({ id }) => id === params.lineId)),
		countries: countriesIn(locale),
		today: todayOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const fields = await textFields(request)
	if (fields.verb === 'remove') {
		await removeLine(ctx, params.lineId)
		return redirectWith(path, { tone: 'good', code: 'counseling.line-removed' })
	}
	const form = checkFields(fields, lineInput(todayOf(context)))
	if (!form.ok) return form.reply
	const isThere = await editLine(ctx, params.lineId, form.input)
	return redirectWith(
		path,
		isThere ? { tone: 'good', code: 'counseling.line-saved' } : { tone: 'bad', code: 'counseling.line-gone' },
	)
}

export default function EditLine({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.seeker_line_edit()}
			breadcrumb={[
				{ label: m.admin_title(), to: '/admin' },
				{ label: m.seeker_admin_lines(), to: path },
				{ label: m.seeker_line_edit() },
			]}
		>
			<LineForm {...loaderData} reply={actionData?.form} />
			<Form method="post" className="mt-8 border-line border-t pt-6">
				<input type="hidden" name="verb" value="remove" />
				<Button tone="danger">{m.seeker_line_remove()}</Button>
			</Form>
		</Page>
	)
}
