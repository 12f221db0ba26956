import { data } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { editCategory } from '../commands/edit-category.server.ts'
import { CategoryForm } from '../components/category-form.tsx'
import { CategoryNotFound } from '../components/category-not-found.tsx'
import { editCategoryInput } from '../inputs.ts'
import { loadCategory } from '../load-category.server.ts'
import { categoryTypes } from '../model.ts'
import { stampOf } from '../stamp.server.ts'
import { subjectPreviews } from '../subject-previews.server.ts'
import type { Route } from './+types/edit'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${loaderData ? m.categories_edit_title() : m.categories_not_found()}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.categories_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { category } = await loadCategory(context, params.categoryId)
	if (!category) return data(null, { status: 404 })
	const { locale } = requestContext(context)
	const name = category.names[locale === 'ur' ? 'ur' : 'ar'] ?? category.name
	return { category, stamp: stampOf(category), previews: subjectPreviews(locale, name) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, category } = await loadCategory(context, params.categoryId)
	if (!category) throw redirectWith('/admin/categories', { tone: 'bad', code: 'categories.details-failed' })
	const form = await readForm(request, editCategoryInput)
	if (!form.ok) return form.reply

	const edit = { id: category.id, ...form.input }
	const tried = await saveOrRefuse(context, 'categories.update-failed', form.values, () =>
		editCategory(ctx, edit, registryOf(context).categoryUses),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, refusals[tried.done.reason], 409)
	return redirectWith('/admin/categories', { tone: 'good', code: 'categories.updated' })
}

const refusals = {
	'changed-meanwhile': { '': 'categories.changed-meanwhile' },
	'name-taken': { name: 'categories.name-taken' },
	'used-by-courses': { type: 'categories.used-by-courses' },
	'used-by-fatwas': { type: 'categories.used-by-fatwas' },
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData) return <CategoryNotFound />
	const { category, stamp, previews } = loaderData
	const deletion = `/admin/categories/${category.id}/deletion`
	return (
		<Page
			title={m.categories_edit_title()}
			width="reading"
			breadcrumb={[
				{ label: m.categories_title(), to: '/admin/categories' },
				{ label: m.categories_edit_title() },
			]}
			actions={
				<ButtonLink to={deletion} tone="danger">
					{m.categories_delete()}
				</ButtonLink>
			}
		>
			<Card>
				<CategoryForm
					key={actionData ? 'sent' : stamp}
					reply={actionData?.form}
					category={category}
					stamp={stamp}
					types={categoryTypes}
					previews={previews}
					button={m.categories_update()}
					busy={m.categories_updating()}
				/>
			</Card>
		</Page>
	)
}
