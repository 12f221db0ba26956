import { Form } from 'react-router'
import { toLanguages } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { saveTag } from '../../commands/series.server.ts'
import { tagFields } from '../../fields.ts'
import { tagInput } from '../../inputs.ts'
import { tagsPath } from '../../model.ts'
import { findTag } from '../../queries.server.ts'
import type { Route } from './+types/tag'

export const meta = privateMeta(m.posts_tag)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.tagId === 'new') return { tag: null }
	return { tag: requireRow(await findTag(ctx, requireRow(readId(params.tagId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = params.tagId === 'new' ? null : requireRow(readId(params.tagId))
	const form = await readForm(request, tagInput)
	if (!form.ok) return form.reply
	const done = await saveTag(ctx, id, form.input)
	if (!done.ok) return refuse(form.values, { name_en: m.posts_tag_exists() }, 409)
	return redirectWith(tagsPath, { tone: 'good', code: 'blog.tag-saved' })
}

export default function Tag({ loaderData: { tag }, actionData }: Route.ComponentProps) {
	const title = tag ? (tag.names[getLocale()] ?? m.posts_tag()) : m.posts_tag_new()
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[{ label: m.posts_tags_title(), to: tagsPath }, { label: title }]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<Fields of={tagFields} reply={actionData?.form} values={toLanguages('name', tag?.names)} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_save()}</Button>
						<ButtonLink to={tagsPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
						{tag && (
							<ButtonLink to={`${tagsPath}/${tag.id}/removal`} tone="quiet">
								{m.posts_tag_remove()}
							</ButtonLink>
						)}
					</div>
				</Form>
			</Card>
		</Page>
	)
}
