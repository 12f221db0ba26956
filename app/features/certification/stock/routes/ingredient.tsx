import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { countryName } from '#app/platform/text/countries.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { additiveName, reasonWords } from '../../intake/additive-words.ts'
import { additiveOf } from '../../intake/additives.ts'
import { originLabels, riskLabels } from '../../intake/ingredient-words.ts'
import { additivesPath, ingredientsPath } from '../../intake/paths.ts'
import { columnWords } from '../../intake/words.ts'
import { ConfirmationBadge } from '../components/confirmation-badge.tsx'
import { PaperBadges } from '../components/paper-badge.tsx'
import { listPapersOf, listUses } from '../ingredient.server.ts'
import { paperTitle } from '../paper-words.ts'
import { ingredientPath, paperPath, papersPath, productPath } from '../paths.ts'
import { requireIngredient } from '../require-ingredient.server.ts'
import type { Route } from './+types/ingredient'

export const meta = privateMeta(m.stock_ingredient)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm, ingredient } = await requireIngredient(args, 'read')
	const [papers, uses] = await loadOrFail(args.context, m.stock_load_failed, () =>
		Promise.all([listPapersOf(ctx, ingredient.id), listUses(ctx, ingredient.id)]),
	)
	return { firm, ingredient, papers, uses, today: todayOf(args.context) }
}

export default function ShowIngredient({ loaderData }: Route.ComponentProps) {
	const { firm, ingredient, papers, uses, today } = loaderData
	const { id, name, ref, supplier, country, eNumber, origin, species, risk, confirmedUntil, version } =
		ingredient
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const addPaper = (
		<ButtonLink to={`${papersPath(firm.id)}/new?ingredient=${id}`} tone="quiet">
			{m.stock_paper_add()}
		</ButtonLink>
	)
	const facts = [
		{ label: columnWords.origin(), value: originLabels[origin]() },
		{ label: columnWords.species(), value: species },
		{ label: columnWords.supplier(), value: supplier },
		{ label: columnWords.country(), value: country && countryName(country, getLocale()) },
		{ label: columnWords.e_number(), value: eNumber, isLtr: true },
		{ label: columnWords.ref(), value: ref, isLtr: true },
	].filter(({ value }) => value !== '')
	return (
		<FirmPage
			firm={firm}
			title={name}
			actions={
				mayEdit && (
					<ButtonLink to={`${ingredientPath(firm.id, id)}/edit`} tone="quiet">
						{m.stock_ingredient_edit()}
					</ButtonLink>
				)
			}
		>
			<p className="mb-6 flex flex-wrap gap-2">
				<Badge tone={risk === 'critical' ? 'yellow' : 'plain'}>{riskLabels[risk]()}</Badge>
				<ConfirmationBadge of={{ lines: 1, confirmedUntil }} today={today} />
			</p>
			<dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{facts.map(({ label, value, isLtr }) => (
					<div key={label} className="sm:contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere">{isLtr ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}</dd>
					</div>
				))}
			</dl>
			{eNumber !== '' && <AdditiveQuestion number={eNumber} />}
			<Section title={m.stock_papers()} actions={mayEdit && papers.length > 0 && addPaper}>
				{papers.length === 0 ? (
					<EmptyState
						title={m.stock_papers_none()}
						text={risk === 'low' ? m.stock_papers_not_needed() : m.stock_papers_needed()}
						action={mayEdit && addPaper}
					/>
				) : (
					<ul className="grid max-w-3xl gap-2">
						{papers.map((paper) => (
							<li
								key={paper.id}
								className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
							>
								<Link
									to={paperPath(firm.id, paper.id)}
									className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere font-semibold"
								>
									{paperTitle(paper)}
								</Link>
								<PaperBadges of={paper} today={today} />
							</li>
						))}
					</ul>
				)}
			</Section>
			<Section title={m.stock_used_in()}>
				{uses.total === 0 ? (
					<p className="text-muted">{m.stock_used_nowhere()}</p>
				) : (
					<ul className="grid max-w-3xl gap-2">
						{uses.rows.map((product) => (
							<li
								key={product.id}
								className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
							>
								<span className="min-w-0 wrap-anywhere">
									<Link
										to={productPath(firm.id, product.id)}
										className="inline-flex min-h-11 items-center font-semibold"
									>
										<bdi>{product.name}</bdi>
									</Link>{' '}
									<bdi dir="ltr" className="text-muted text-sm">
										{product.code}
									</bdi>
								</span>
								{product.n < version && <Badge tone="yellow">{m.stock_used_old()}</Badge>}
							</li>
						))}
					</ul>
				)}
				{uses.total > uses.rows.length && (
					<p className="mt-4 text-muted">{m.stock_used_more({ count: uses.total - uses.rows.length })}</p>
				)}
			</Section>
			<p className="mt-10">
				<Link to={ingredientsPath(firm.id)} className="inline-flex min-h-11 items-center">
					{m.stock_ingredients_all()}
				</Link>
			</p>
		</FirmPage>
	)
}

/** The question to the supplier of an additive, with the letter for it. */
function AdditiveQuestion({ number }: { number: string }) {
	const additive = additiveOf(number)
	const name = additive && additiveName(additive, getLocale())
	const reasons = additive?.reasons ?? []
	return (
		<div className="mt-8 max-w-3xl">
			<Notice title={m.stock_additive({ number: isolated(number), name: isolated(name?.text ?? '') })}>
				{!additive ? (
					<p>{m.intake_additives_none_text()}</p>
				) : reasons.length === 0 ? (
					<p>{m.intake_additives_no_question()}</p>
				) : (
					<ul className="grid list-disc gap-1 ps-5">
						{reasons.map((reason) => (
							<li key={reason}>{reasonWords[reason]()}</li>
						))}
					</ul>
				)}
				<p className="mt-2">
					<Link to={`${additivesPath}/${number}`} className="inline-flex min-h-11 items-center">
						{m.stock_additive_letter()}
					</Link>
				</p>
			</Notice>
		</div>
	)
}
