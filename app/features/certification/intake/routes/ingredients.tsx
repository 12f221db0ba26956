import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { risks } from '../../model.ts'
import { ingredientPath } from '../../stock/paths.ts'
import { additiveOf } from '../additives.ts'
import { originLabels, riskLabels } from '../ingredient-words.ts'
import { type IngredientFilters, listIngredients } from '../ingredients.server.ts'
import { additivesPath, importPath, ingredientsPath } from '../paths.ts'
import type { Route } from './+types/ingredients'

export const meta = privateMeta(m.firms_ingredients)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	const params = new URL(args.request.url).searchParams
	const filters = {
		q: (params.get('q') ?? '').trim().slice(0, 100),
		risk: risks.find((risk) => risk === params.get('risk')) ?? null,
	}
	const { rows, older } = await loadOrFail(args.context, m.intake_load_failed, () =>
		listIngredients(ctx, firm.id, filters, readCursor(args.request)),
	)
	const listed = rows.map((row) => ({ ...row, isAdditive: additiveOf(row.eNumber) !== undefined }))
	return { firm, rows: listed, older, filters }
}

function hrefOf(firmId: string, { q, risk }: IngredientFilters, before: string): string {
	const params = new URLSearchParams({ ...(q && { q }), ...(risk && { risk }), before })
	return `${ingredientsPath(firmId)}?${params}`
}

export default function Ingredients({ loaderData }: Route.ComponentProps) {
	const { firm, rows, older, filters } = loaderData
	const isNarrowed = filters.q !== '' || filters.risk !== null
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const actions = (
		<>
			<ButtonLink to={`${ingredientsPath(firm.id)}/new`}>{m.stock_ingredient_add()}</ButtonLink>
			<ButtonLink to={importPath(firm.id)} tone="quiet">
				{m.intake_import_title()}
			</ButtonLink>
		</>
	)
	return (
		<FirmPage firm={firm} title={m.firms_ingredients()} actions={mayEdit && actions}>
			<Form method="get" className="mb-6 grid max-w-3xl items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
				<TextField
					name="q"
					type="search"
					label={m.intake_ingredients_find()}
					value={filters.q}
					maxLength={100}
				/>
				<SelectField
					name="risk"
					label={m.intake_risk()}
					value={filters.risk ?? ''}
					options={[
						{ value: '', label: m.intake_risk_any() },
						...risks.map((risk) => ({ value: risk, label: riskLabels[risk]() })),
					]}
				/>
				<Button tone="quiet">{m.intake_ingredients_show()}</Button>
			</Form>
			{rows.length === 0 && (
				<EmptyState
					title={isNarrowed ? m.intake_ingredients_none_found() : m.intake_ingredients_none()}
					action={
						mayEdit && !isNarrowed && <span className="flex flex-wrap justify-center gap-3">{actions}</span>
					}
				/>
			)}
			<ul className="grid max-w-3xl gap-2">
				{rows.map(({ id, ref, name, eNumber, origin, risk, supplier, isAdditive }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<Link
								to={ingredientPath(firm.id, id)}
								className="inline-flex min-h-11 items-center font-semibold"
							>
								<bdi>{name}</bdi>
							</Link>
							<span className="block text-muted text-sm">
								{ref && <bdi dir="ltr">{ref}</bdi>} {originLabels[origin]()}{' '}
								{supplier && m.intake_from({ supplier: isolated(supplier) })}{' '}
								{eNumber &&
									(isAdditive ? (
										<Link to={`${additivesPath}/${eNumber}`}>
											<bdi dir="ltr">{eNumber}</bdi>
										</Link>
									) : (
										<bdi dir="ltr">{eNumber}</bdi>
									))}
							</span>
						</span>
						<Badge tone={risk === 'critical' ? 'yellow' : 'plain'}>{riskLabels[risk]()}</Badge>
					</li>
				))}
			</ul>
			{older && (
				<p className="mt-6">
					<ButtonLink to={hrefOf(firm.id, filters, older)} tone="quiet">
						{m.intake_ingredients_older()}
					</ButtonLink>
				</p>
			)}
		</FirmPage>
	)
}
