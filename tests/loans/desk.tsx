import { and, ilike } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { keyset, readList, toPage } from '#app/staff/list.server.ts'
import { choice, type FiltersOf, listParams, query } from '#app/staff/list-params.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer, VerbPage } from '#app/staff/verb-page.tsx'
import { type Desk, verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Page } from '#app/ui/page.tsx'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { type LoanVerb, loanRules, loanStates, loanSteps, loans, loanWorkflow } from './workflow.ts'

// The staff's pages: the queue, one loan, and one route for all verbs.

const pageSize = 20
export const loanList = listParams('/scholar/loans', { view: choice(...loanStates), q: query })

async function listLoans(ctx: Ctx<User>, filters: FiltersOf<typeof loanList>, cursor: string | null) {
	const { id, title, status, updatedAt } = loans
	const order = keyset([updatedAt, 'desc'], [id, 'desc'])
	const rows = await ctx.db
		.select({ id, title, status, key: order.key })
		.from(loans)
		.where(
			and(
				loanWorkflow.sees(ctx.actor),
				inStates(status, [filters.view]),
				filters.q ? ilike(title, `%${filters.q}%`) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

async function findLoan(ctx: Ctx<User>, id: string) {
	const row = await loanWorkflow.find(ctx, id)
	return row && { ...row, verbs: await loanWorkflow.offers(ctx, row) }
}

type StaffVerb = Exclude<LoanVerb, 'renew'>
const desk: Desk<StaffVerb> = {
	name: 'loans',
	path: loanList.path,
	verbs: loanRules.verbs,
	find: findLoan,
	commands: {
		lend: (ctx, id) =>
			loanWorkflow.transition(ctx, id, 'lend', {}, (ctx, _row, take) =>
				take({ set: { librarianId: ctx.actor.id } }),
			),
		return: (ctx, id) => loanWorkflow.transition(ctx, id, 'return'),
		lose: (ctx, id, { note }) => loanWorkflow.transition(ctx, id, 'lose', { note }),
	},
	undo: loanWorkflow.undo,
}

const labels: Record<StaffVerb, string> = { lend: 'Lend it', return: 'It came back', lose: 'It is lost' }
const stepWords = {
	requested: () => 'Requested',
	lent: () => 'Lent',
	returned: () => 'Returned',
	renewed: () => 'Renewed',
	lost: () => 'Lost',
	lapsed: () => 'Lapsed',
	released: () => 'Returned to the waiting list',
	'handed-over': () => 'Handed over',
}

type Args = Parameters<typeof verbLoader>[1]

async function queueLoader({ request, context }: Args) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, loanList)
	const page = await listLoans(ctx, filters, cursor)
	return { page, filters, cursor }
}

function Queue({
	loaderData: { page, filters, cursor },
}: {
	loaderData: Awaited<ReturnType<typeof queueLoader>>
}) {
	return (
		<Page title="Loans">
			<FilterForm params={loanList} filters={filters} fields={[{ name: 'q' }]} apart={['view']} />
			<ResourceList
				label="Loans"
				params={loanList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={loanStates.map((view) => ({
					key: view,
					label: view,
					to: loanList.to({ ...filters, view }),
					isHere: view === filters.view,
				}))}
				columns={[
					{
						key: 'title',
						label: 'Book',
						cell: ({ id, title }) => <Link to={`${loanList.path}/${id}`}>{title}</Link>,
					},
				]}
				none={{ title: 'No loans' }}
			/>
		</Page>
	)
}

async function itemLoader({ params, context }: Args) {
	const ctx = requireRole(context, 'scholar')
	const loan = requireRow(await findLoan(ctx, params.id ?? ''))
	return { loan, steps: await listTimeline(ctx, loanSteps, loan.id) }
}

function Item({ loaderData: { loan, steps } }: { loaderData: Awaited<ReturnType<typeof itemLoader>> }) {
	const verbs = (Object.keys(labels) as StaffVerb[]).filter((verb) => loan.verbs.includes(verb))
	return (
		<WorkPage
			title={loan.title}
			breadcrumb={[{ label: 'Loans', to: loanList.path }, { label: loan.title }]}
			facts={<p>{loan.status}</p>}
			actions={verbs.map((verb) => (
				<VerbOffer
					key={verb}
					action={`${loanList.path}/${loan.id}/${verb}`}
					asks={loanRules.verbs[verb].asks}
					words={{ label: labels[verb] }}
				/>
			))}
			timeline={<Timeline steps={steps} words={stepWords} days={{ zone: 'UTC', calendar: 'gregorian' }} />}
		>
			<p>{loan.title}</p>
		</WorkPage>
	)
}

type VerbData = Awaited<ReturnType<typeof verbLoader<StaffVerb>>>

function Verb({ loaderData: { verb, asks, subject } }: { loaderData: VerbData }) {
	const thing = { label: subject.title, to: `${loanList.path}/${subject.id}` }
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={{ label: labels[verb] }}
			breadcrumb={[{ label: 'Loans', to: loanList.path }, thing]}
		/>
	)
}

/** Like the build does for route components. */
function page<Data>(Component: ComponentType<{ loaderData: Data }>) {
	return () => <Component loaderData={useLoaderData() as Data} />
}

/** Like `routes.ts` of a feature, with the modules. */
export const loanRoutes = {
	'scholar/loans': { loader: queueLoader, default: page(Queue) },
	'scholar/loans/:id': { loader: itemLoader, default: page(Item) },
	'scholar/loans/:id/:verb': {
		loader: (args: Args) => verbLoader(desk, args),
		action: (args: Args) => verbAction(desk, args),
		default: page(Verb),
	},
}
