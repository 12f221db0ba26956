import { Form } from 'react-router'
import { z } from 'zod'
import { Fields } from '#app/fields/fields.tsx'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { addDisplay } from '../display/displays.server.ts'
import { displayFields } from '../display/fields.ts'
import { displayPath, displayQuery, displaysPath } from '../display/model.ts'
import { staffPath } from '../model.ts'
import { prayersWords } from '../words.ts'
import type { Route } from './+types/display-new'

export const meta = privateMeta(m.displays_new)

const input = z.object(inputOf(displayFields))

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, input)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'prayers.save-failed', form.values, () =>
		addDisplay(ctx, form.input.name),
	)
	if (!tried.ok) return tried.reply
	const code = tried.done
	if (code === null) return refuse(form.values, { name: m.displays_full() }, 409)
	const { language, clock, turn, silence } = form.input
	const { SITE_URL } = requestContext(context).runtime.env
	const query = displayQuery({
		code,
		silence: silence ?? 10,
		turn: Number(turn ?? 0),
		isTwentyFour: clock === '24',
	})
	return { form: undefined, address: `${SITE_URL}${pathIn(language, displayPath)}?${query}` }
}

export default function NewDisplay({ actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const address = actionData && 'address' in actionData ? actionData.address : undefined
	return (
		<Page
			title={m.displays_new()}
			breadcrumb={[
				{ label: m.prayers_title(), to: staffPath },
				{ label: m.displays_title(), to: displaysPath },
				{ label: m.displays_new() },
			]}
			width="reading"
		>
			{address ? (
				<div className="grid gap-4">
					<Notice tone="good" title={m.displays_made()}>
						<p className="my-2">
							<a href={address} dir="ltr" className="wrap-anywhere">
								{address}
							</a>
						</p>
						<p>{m.displays_made_text()}</p>
					</Notice>
					<ButtonLink to={displaysPath} className="justify-self-start">
						{m.displays_title()}
					</ButtonLink>
				</div>
			) : (
				<Card>
					<Form method="post" noValidate className="grid gap-6">
						<CodedFormError words={prayersWords} code={reply?.errors['']} />
						<Fields of={displayFields} reply={reply} />
						<div className="flex flex-wrap gap-3">
							<Button>{m.displays_add()}</Button>
							<ButtonLink to={displaysPath} tone="quiet">
								{m.staff_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
		</Page>
	)
}
