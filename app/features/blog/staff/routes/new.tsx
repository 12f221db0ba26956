import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Page } from '#app/ui/page.tsx'
import { startPost } from '../../commands/start-post.server.ts'
import { startFields } from '../../fields.ts'
import { startInput } from '../../inputs.ts'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.posts_new)

export async function loader({ context }: Route.LoaderArgs) {
	await requireRight(context, 'write')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = await requireRight(context, 'write')
	const form = await readForm(request, startInput)
	if (!form.ok) return form.reply
	const id = await startPost(ctx, form.input)
	return redirectWith(`${writerPath}/${id}`, { tone: 'good', code: 'blog.saved' })
}

export default function New({ actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<Page
			title={m.posts_new()}
			width="reading"
			breadcrumb={[{ label: m.posts_own_title(), to: writerPath }, { label: m.posts_new() }]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<Fields of={startFields} reply={reply} values={{ language: getLocale() }} />
					<div>
						<Checkbox
							name="isAnnouncement"
							label={m.posts_is_announcement()}
							checked={reply?.values.isAnnouncement === 'yes'}
						/>
						<p className="text-muted">{m.posts_is_announcement_hint()}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_start()}</Button>
						<ButtonLink to={writerPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
