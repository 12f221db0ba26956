import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { createCategory } from '../commands/create-category.server.ts'
import { CategoryForm } from '../components/category-form.tsx'
import { createCategoryInput } from '../inputs.ts'
import { subjectPreviews } from '../subject-previews.server.ts'
import type { Route } from './+types/new'

export const handle = { hydrates: true }

export const meta = metaOf(m.categories_new, m.categories_intro)

export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const requested = new URL(request.url).searchParams.get('type')
	const previews = subjectPreviews(requestContext(context).locale)
	return { type: requested === 'fatwa' ? ('fatwa' as const) : ('course' as const), previews }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, createCategoryInput)
	if (!form.ok) return form.reply

	const tried = await saveOrRefuse(context, 'categories.create-failed', form.values, () =>
		createCategory(ctx, form.input.text),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { name: 'categories.name-taken' }, 409)
	return redirectWith('/admin/categories', { tone: 'good', code: 'categories.created' })
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.categories_new()}
			width="reading"
			breadcrumb={[{ label: m.categories_title(), to: '/admin/categories' }, { label: m.categories_new() }]}
		>
			<Card>
				<CategoryForm
					reply={actionData?.form}
					type={loaderData.type}
					types={['course', 'fatwa']}
					previews={loaderData.previews}
					button={m.categories_create()}
					busy={m.categories_creating()}
				/>
			</Card>
		</Page>
	)
}
