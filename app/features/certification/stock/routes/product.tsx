import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/page.tsx'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { ConfirmationBadge } from '../components/confirmation-badge.tsx'
import { ingredientPath, productPath, recipePath, sitesPath } from '../paths.ts'
import { listLines } from '../recipe.server.ts'
import { requireProduct } from '../require-product.server.ts'
import { formatShare } from '../share.ts'
import { listSitesOf } from '../sites.server.ts'
import type { Route } from './+types/product'

export const meta = privateMeta(m.stock_product)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm, product } = await requireProduct(args, 'read')
	const { recipe } = product
	const sites = await loadOrFail(args.context, m.stock_load_failed, () =>
		listSitesOf(ctx, firm.id, product.id),
	)
	const lines = recipe
		? await loadOrFail(args.context, m.stock_load_failed, () => listLines(ctx, recipe.id))
		: []
	return { firm, product, lines, sites, today: todayOf(args.context) }
}

export default function ShowProduct({ loaderData }: Route.ComponentProps) {
	const { firm, product, lines, sites, today } = loaderData
	const { id, name, names, code, brand, gtin, retiredAt, recipe } = product
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const isCurrent = retiredAt === null
	const oldCount = lines.filter(({ isOld }) => isOld).length
	const change = (
		<ButtonLink to={recipePath(firm.id, id)}>
			{lines.length === 0 ? m.stock_recipe_enter() : m.stock_recipe_change()}
		</ButtonLink>
	)
	const facts = [
		{ label: m.stock_code(), value: code, isLtr: true },
		{ label: m.stock_brand(), value: brand },
		{ label: m.stock_gtin(), value: gtin, isLtr: true },
		...locales.map((locale) => ({
			label: m.stock_name_in({ language: localeNames[locale] }),
			value: names[locale] ?? '',
		})),
	].filter(({ value }) => value !== '')
	return (
		<FirmPage
			firm={firm}
			title={name}
			intro={isCurrent ? undefined : m.stock_retired_intro()}
			actions={
				mayEdit && (
					<ButtonLink to={`${productPath(firm.id, id)}/edit`} tone="quiet">
						{m.stock_product_edit()}
					</ButtonLink>
				)
			}
		>
			<dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{facts.map(({ label, value, isLtr }) => (
					<div key={label} className="sm:contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere">{isLtr ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}</dd>
					</div>
				))}
			</dl>
			<Section
				title={m.stock_recipe()}
				actions={
					<ConfirmationBadge
						of={{ lines: lines.length, confirmedUntil: recipe?.confirmedUntil ?? null }}
						today={today}
					/>
				}
			>
				{lines.length === 0 ? (
					<EmptyState
						title={m.stock_recipe_none()}
						text={m.stock_recipe_none_text()}
						action={mayEdit && isCurrent && change}
					/>
				) : (
					<div className="grid max-w-3xl gap-4">
						{oldCount > 0 && <p className="text-warn-ink">{m.stock_old_lines({ count: oldCount })}</p>}
						<ul className="grid gap-2">
							{lines.map(({ ingredientId, versionId, name, supplier, share, isOld, confirmedUntil }) => (
								<li
									key={versionId}
									className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
								>
									<span className="min-w-0 wrap-anywhere">
										<Link
											to={ingredientPath(firm.id, ingredientId)}
											className="inline-flex min-h-11 items-center font-semibold"
										>
											<bdi>{name}</bdi>
										</Link>{' '}
										{share !== null && <span>{formatShare(share, getLocale())}</span>}
										{supplier && (
											<span className="block text-muted text-sm">
												{m.intake_from({ supplier: isolated(supplier) })}
											</span>
										)}
									</span>
									<span className="flex flex-wrap gap-2">
										{isOld && <Badge tone="yellow">{m.stock_line_old()}</Badge>}
										<ConfirmationBadge of={{ lines: 1, confirmedUntil }} today={today} />
									</span>
								</li>
							))}
						</ul>
						{mayEdit && isCurrent && <p>{change}</p>}
					</div>
				)}
			</Section>
			<ProductSites at={productPath(firm.id, id)} firmId={firm.id} sites={sites} mayEdit={mayEdit} />
			{mayEdit && (
				<Section title={isCurrent ? m.stock_retire_title() : m.stock_retired_title()}>
					<p className="mb-4 max-w-measure text-muted">
						{isCurrent ? m.stock_retire_text() : m.stock_retired_text()}
					</p>
					<Form method="post" action={`${productPath(firm.id, id)}/${isCurrent ? 'retirement' : 'return'}`}>
						<Button tone="quiet">{isCurrent ? m.stock_retire() : m.stock_bring_back()}</Button>
					</Form>
				</Section>
			)}
		</FirmPage>
	)
}

type SitesProps = {
	/** The address of the product. */
	at: string
	firmId: string
	sites: Route.ComponentProps['loaderData']['sites']
	mayEdit: boolean
}

/** Where the product is made, to tick. */
function ProductSites({ at, firmId, sites, mayEdit }: SitesProps) {
	const chosen = sites.filter(({ isChosen }) => isChosen).map(({ name }) => name)
	return (
		<Section title={m.stock_made_at()}>
			{sites.length === 0 && <p className="text-muted">{m.stock_made_at_none()}</p>}
			{!mayEdit && sites.length > 0 && (
				<p className="wrap-anywhere">{chosen.length > 0 ? listed(chosen) : m.stock_made_at_unsaid()}</p>
			)}
			{mayEdit && sites.length > 0 && (
				<Form method="post" action={`${at}/sites`} className="grid gap-4">
					<fieldset>
						<legend className="sr-only">{m.stock_made_at()}</legend>
						{sites.map(({ id, name, town, isChosen }) => (
							<label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
								<input
									type="checkbox"
									name="siteId"
									value={id}
									defaultChecked={isChosen}
									className="size-5 shrink-0 accent-emerald"
								/>
								<span className="min-w-0 wrap-anywhere">
									<bdi>{name}</bdi> {town && <bdi className="text-muted">{town}</bdi>}
								</span>
							</label>
						))}
					</fieldset>
					<div>
						<Button tone="quiet">{m.stock_made_at_save()}</Button>
					</div>
				</Form>
			)}
			{mayEdit && (
				<p className="mt-3">
					<Link to={sitesPath(firmId)} className="inline-flex min-h-11 items-center">
						{m.stock_sites()}
					</Link>
				</p>
			)}
		</Section>
	)
}
