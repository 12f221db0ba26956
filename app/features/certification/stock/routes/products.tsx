import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { ConfirmationBadge } from '../components/confirmation-badge.tsx'
import { type ProductFilters, productStates } from '../model.ts'
import { productPath, productsPath } from '../paths.ts'
import { countProducts, listProducts } from '../products.server.ts'
import type { Route } from './+types/products'

export const meta = privateMeta(m.stock_products)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	const params = new URL(args.request.url).searchParams
	const filters: ProductFilters = {
		q: (params.get('q') ?? '').trim().slice(0, 100),
		state: productStates.find((state) => state === params.get('state')) ?? 'current',
	}
	const [{ rows, older }, counts] = await loadOrFail(args.context, m.stock_load_failed, () =>
		Promise.all([listProducts(ctx, firm.id, filters, readCursor(args.request)), countProducts(ctx, firm.id)]),
	)
	return { firm, rows, older, counts, filters, today: todayOf(args.context) }
}

function hrefOf(firmId: string, { q, state }: ProductFilters, before: string): string {
	const params = new URLSearchParams({ ...(q && { q }), ...(state === 'retired' && { state }), before })
	return `${productsPath(firmId)}?${params}`
}

export default function Products({ loaderData }: Route.ComponentProps) {
	const { firm, rows, older, counts, filters, today } = loaderData
	const isNarrowed = filters.q !== '' || filters.state === 'retired'
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const add = <ButtonLink to={`${productsPath(firm.id)}/new`}>{m.stock_product_add()}</ButtonLink>
	return (
		<FirmPage
			firm={firm}
			title={m.stock_products()}
			intro={
				counts.count > 0 &&
				m.stock_products_complete({
					count: counts.count,
					complete: counts.complete,
				})
			}
			actions={mayEdit && add}
		>
			<Form method="get" className="mb-6 grid max-w-3xl items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
				<TextField name="q" type="search" label={m.stock_products_find()} value={filters.q} maxLength={100} />
				<SelectField
					name="state"
					label={m.stock_state()}
					value={filters.state}
					options={[
						{ value: 'current', label: m.stock_state_current() },
						{ value: 'retired', label: m.stock_state_retired() },
					]}
				/>
				<Button tone="quiet">{m.stock_show()}</Button>
			</Form>
			{rows.length === 0 &&
				(isNarrowed ? (
					<EmptyState title={m.stock_products_none_found()} />
				) : (
					<EmptyState
						title={m.stock_products_none()}
						text={m.stock_products_none_text()}
						action={mayEdit && add}
					/>
				))}
			<ul className="grid max-w-3xl gap-2">
				{rows.map(({ id, name, code, brand, lines, confirmedUntil }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<Link to={productPath(firm.id, id)} className="inline-flex min-h-11 items-center font-semibold">
								<bdi>{name}</bdi>
							</Link>
							<span className="block text-muted text-sm">
								<bdi dir="ltr">{code}</bdi> {brand && <bdi>{brand}</bdi>}{' '}
								{lines > 0 && m.stock_lines({ count: lines })}
							</span>
						</span>
						<ConfirmationBadge of={{ lines, confirmedUntil }} today={today} />
					</li>
				))}
			</ul>
			{older && (
				<p className="mt-6">
					<ButtonLink to={hrefOf(firm.id, filters, older)} tone="quiet">
						{m.stock_products_older()}
					</ButtonLink>
				</p>
			)}
		</FirmPage>
	)
}
