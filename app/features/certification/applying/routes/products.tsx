import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { chooseProducts } from '../../cases/commands/application.server.ts'
import { firmPath } from '../../firms/model.ts'
import { crumbsOf, openApplication } from '../access.server.ts'
import { applicationPath } from '../paths.ts'
import { listChoice } from '../queries.server.ts'
import type { Route } from './+types/products'

export const meta = privateMeta(m.applying_products)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, application } = await openApplication(args)
	if (!application.verbs.includes('edit')) throw redirect(applicationPath(application.id))
	const { id, firmId } = application
	const rows = await loadOrFail(args.context, m.applying_load_failed, () => listChoice(ctx, application))
	return { id, firmId, rows, crumbs: crumbsOf(application) }
}

const input = z.object({ productId: z.array(z.string()).max(5000).default([]) })

export async function action(args: Route.ActionArgs) {
	const { ctx, application } = await openApplication(args)
	const form = await readForm(args.request, input)
	if (!form.ok) return form.reply
	const chosen = form.input.productId.map((id) => requireRow(readId(id)))
	const saved = await chooseProducts(ctx, application.id, chosen)
	if (saved.ok)
		return redirectWith(applicationPath(application.id), { tone: 'good', code: 'cases.products-chosen' })
	return refuse({}, { '': m.staff_not_now() }, 409)
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
	const { id, firmId, rows, crumbs } = loaderData
	const makeProducts = (
		<ButtonLink to={`${firmPath(firmId)}/products`}>{m.applying_products_make()}</ButtonLink>
	)
	return (
		<Page
			title={m.applying_products()}
			intro={m.applying_products_intro()}
			width="reading"
			breadcrumb={[...crumbs, { label: m.applying_products() }]}
		>
			{rows.length === 0 && (
				<EmptyState
					title={m.applying_products_none()}
					text={m.applying_products_none_text()}
					action={makeProducts}
				/>
			)}
			{rows.length > 0 && (
				<Form method="post" className="grid gap-6">
					<FormError text={actionData?.form.errors['']} />
					<fieldset>
						<legend className="mb-2 font-semibold">{m.applying_products_legend()}</legend>
						<ul className="divide-y divide-line rounded-card border border-line bg-surface">
							{rows.map(({ id, code, name, brand, isChosen, hasRecipe }) => (
								<li key={id}>
									<label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
										<input
											type="checkbox"
											name="productId"
											value={id}
											defaultChecked={isChosen}
											className="size-5 shrink-0 accent-emerald"
										/>
										<span className="min-w-0 flex-1 wrap-anywhere">
											<bdi>{name}</bdi>{' '}
											<span className="text-muted text-sm">
												<bdi dir="ltr">{code}</bdi> <bdi>{brand}</bdi>
											</span>
										</span>
										{!hasRecipe && <Badge tone="yellow">{m.applying_no_recipe()}</Badge>}
									</label>
								</li>
							))}
						</ul>
					</fieldset>
					<div className="flex flex-wrap gap-3">
						<Button>{m.applying_save()}</Button>
						<ButtonLink to={applicationPath(id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			)}
		</Page>
	)
}
