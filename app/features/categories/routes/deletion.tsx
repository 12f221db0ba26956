import { data, Form, useNavigation } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inOneLine, sentenceFor } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { deleteCategory } from '../commands/delete-category.server.ts'
import { emptyCategory } from '../commands/empty-category.server.ts'
import { CategoryNotFound } from '../components/category-not-found.tsx'
import { MoveFirst } from '../components/move-first.tsx'
import { loadCategory } from '../load-category.server.ts'
import { categoryName } from '../model.ts'
import { listTargets } from '../queries.server.ts'
import { countUses, listContents } from '../uses.server.ts'
import { categoriesWords } from '../words.ts'
import type { Route } from './+types/deletion'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${loaderData ? m.categories_delete_title() : m.categories_not_found()}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.categories_delete_sure() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, category } = await loadCategory(context, params.categoryId)
	if (!category) return data(null, { status: 404 })
	const { id, name, names } = category
	const { categoryUses } = registryOf(context)
	const counted = (await countUses(ctx, id, categoryUses)).filter((use) => use.count > 0)
	const kinds = counted.map((use) => use.kind)
	const uses = (await listContents(ctx, [id], categoryUses))[id] ?? []
	const targets = uses.length > 0 ? await listTargets(ctx, { from: id, kinds }) : []
	const chosen = new URL(request.url).searchParams.get('to') ?? ''
	return { category: { id, name, names }, uses, targets, chosen }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, category } = await loadCategory(context, params.categoryId)
	// Deleted by somebody else: same result.
	if (!category) return redirectWith('/admin/categories', { tone: 'good', code: 'categories.deleted' })
	const { categoryUses } = registryOf(context)
	const values = await textFields(request)
	const from = category.id
	const to = readId(values.to ?? '')
	const tried = await saveOrRefuse(context, 'categories.delete-failed', values, async () => {
		const emptied = to ? await emptyCategory(ctx, { from, to }, categoryUses) : null
		if (emptied?.ok === false) return emptied.reason
		if (emptied && !emptied.isEmpty) return 'moving'
		const deleted = await deleteCategory(ctx, from, categoryUses)
		return deleted.ok ? 'deleted' : deleted.reason
	})
	if (!tried.ok) return tried.reply
	if (tried.done === 'moving')
		return redirectWith(`/admin/categories/${from}/deletion?to=${to}`, {
			tone: 'good',
			code: 'categories.moving',
		})
	if (tried.done !== 'deleted')
		return refuse(values, { to: to ? 'categories.in-use' : 'categories.move-first' }, 409)
	return redirectWith('/admin/categories', { tone: 'good', code: 'categories.deleted' })
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
	const isLeaving = useNavigation().state !== 'idle'
	if (!loaderData) return <CategoryNotFound />
	const { category, uses, targets, chosen } = loaderData
	const problem = actionData?.form.errors['']
	const mayDelete = uses.length === 0 || targets.length > 0
	return (
		<Page
			title={m.categories_delete_title()}
			width="reading"
			breadcrumb={[
				{ label: m.categories_title(), to: '/admin/categories' },
				{ label: m.categories_delete_title() },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-5">
					<FormError text={problem && inOneLine(sentenceFor(categoriesWords, problem))} />
					<p>{m.categories_delete_sure()}</p>
					<p className="wrap-anywhere font-semibold text-lg">
						<bdi>{categoryName(category, getLocale())}</bdi>
					</p>
					{uses.length > 0 && (
						<MoveFirst reply={actionData?.form} uses={uses} targets={targets} chosen={chosen} />
					)}
					<p>{m.categories_delete_final()}</p>
					<div className="flex flex-wrap gap-3">
						{mayDelete && (
							<Button tone="danger" disabled={isLeaving}>
								{uses.length > 0 ? m.categories_move_and_delete() : m.categories_delete()}
							</Button>
						)}
						<ButtonLink to="/admin/categories" tone="quiet">
							{m.categories_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
