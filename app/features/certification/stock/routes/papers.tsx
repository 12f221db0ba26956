import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { PaperBadges } from '../components/paper-badge.tsx'
import { type PaperFilters, paperFilters } from '../model.ts'
import { paperStateWords, paperTitle } from '../paper-words.ts'
import { listPapers } from '../papers.server.ts'
import { paperPath, papersPath } from '../paths.ts'
import type { Route } from './+types/papers'

export const meta = privateMeta(m.stock_papers)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	const params = new URL(args.request.url).searchParams
	const filters: PaperFilters = {
		q: (params.get('q') ?? '').trim().slice(0, 100),
		state: paperFilters.find((state) => state === params.get('state')) ?? null,
	}
	const today = todayOf(args.context)
	const { rows, older } = await loadOrFail(args.context, m.stock_load_failed, () =>
		listPapers(ctx, firm.id, { ...filters, today }, readCursor(args.request)),
	)
	return { firm, rows, older, filters, today }
}

function hrefOf(firmId: string, { q, state }: PaperFilters, before: string): string {
	const params = new URLSearchParams({ ...(q && { q }), ...(state && { state }), before })
	return `${papersPath(firmId)}?${params}`
}

export default function Papers({ loaderData }: Route.ComponentProps) {
	const { firm, rows, older, filters, today } = loaderData
	const isNarrowed = filters.q !== '' || filters.state !== null
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const add = <ButtonLink to={`${papersPath(firm.id)}/new`}>{m.stock_paper_add()}</ButtonLink>
	return (
		<FirmPage firm={firm} title={m.stock_papers()} actions={mayEdit && add}>
			<Form method="get" className="mb-6 grid max-w-3xl items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
				<TextField name="q" type="search" label={m.stock_papers_find()} value={filters.q} maxLength={100} />
				<SelectField
					name="state"
					label={m.stock_state()}
					value={filters.state ?? ''}
					options={[
						{ value: '', label: m.stock_state_any() },
						...paperFilters.map((state) => ({
							value: state,
							label: state === 'lapsing' ? m.stock_paper_lapsing() : paperStateWords[state](),
						})),
					]}
				/>
				<Button tone="quiet">{m.stock_show()}</Button>
			</Form>
			{rows.length === 0 &&
				(isNarrowed ? (
					<EmptyState title={m.stock_papers_none_found()} />
				) : (
					<EmptyState
						title={m.stock_papers_none()}
						text={m.stock_papers_none_text()}
						action={mayEdit && add}
					/>
				))}
			<ul className="grid max-w-3xl gap-2">
				{rows.map((paper) => (
					<li
						key={paper.id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<Link
								to={paperPath(firm.id, paper.id)}
								className="inline-flex min-h-11 items-center font-semibold"
							>
								{paperTitle(paper)}
							</Link>
							<span className="block text-muted text-sm">
								{paper.supplier && m.intake_from({ supplier: isolated(paper.supplier) })}{' '}
								{m.stock_lines({ count: paper.ingredients })} {!paper.hasFile && m.stock_paper_no_file()}
							</span>
						</span>
						<PaperBadges of={paper} today={today} />
					</li>
				))}
			</ul>
			{older && (
				<p className="mt-6">
					<ButtonLink to={hrefOf(firm.id, filters, older)} tone="quiet">
						{m.stock_papers_older()}
					</ButtonLink>
				</p>
			)}
		</FirmPage>
	)
}
