import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { BulkBar, RowCheckbox, type RowName } from './bulk-bar.tsx'
import type { ListParams } from './list-params.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListTools } from './list-tools.ts'
import { LiveList } from './live-list.tsx'
import { sortLink } from './sort-link.ts'
import script from './staff.js?url'

export type Column<Row> = {
	key: string
	label: string
	cell: (row: Row) => ReactNode
	/** The column's name in the parameter `sort`; absent: not sortable. */
	sort?: string
	/** On a phone the cell needs no label. */
	isPlain?: boolean
	/** Of the cells. */
	className?: string
}

type Tab = { key: string; to: string; label: string; count?: string; isHere: boolean; isSaved?: boolean }

type Props<Row, Filters extends Record<string, string | null>> = {
	label: string
	params: ListParams<Filters>
	filters: Filters
	/** The page's cursor; null: the first page. */
	cursor: string | null
	rows: Row[]
	older: string | null
	/** The columns of a table; the first one names the row. */
	columns?: Column<Row>[]
	/** A card for each row instead of a table, for longer texts. */
	card?: (row: Row) => ReactNode
	tabs?: Tab[]
	/** The filters of the open tab. */
	filterForm?: ReactNode
	/** Saved views, export, and actions for several rows. */
	tools?: ListTools
	/** A row's name, for its checkbox. */
	nameOf?: (row: Row) => RowName
	/** The current order. */
	sorted?: string
	/** The orders of a list without columns. */
	sorts?: { sort: string; label: string }[]
	none: { title: string; text?: string; action?: ReactNode }
	/** Labels of the page links, if the list is not newest first. */
	pagerWords?: { first: string; next: string }
}

/** A staff list: a table on wide screens, cards on narrow ones. It works without script; staff.js adds keys. */
export function ResourceList<Row extends { id: string }, Filters extends Record<string, string | null>>(
	props: Props<Row, Filters>,
) {
	const {
		label,
		params,
		filters,
		cursor,
		rows,
		older,
		columns,
		card,
		tabs = [],
		filterForm,
		tools,
		none,
	} = props
	const bulk = rows.length > 0 ? tools?.bulk : null
	const sorts = props.sorts ?? (columns ?? []).flatMap(({ sort, label }) => (sort ? [{ sort, label }] : []))
	const views = tools?.views ?? []
	const here = params.to(filters)
	const view = views.find(({ to }) => to === here)
	const head = (
		<>
			{(tabs.length > 0 || views.length > 0) && (
				<Tabs
					label={label}
					tabs={[
						...(tabs.length > 0
							? tabs.map((tab) => ({ ...tab, isHere: tab.isHere && !view }))
							: [{ key: 'all', to: params.path, label: m.staff_whole_list(), isHere: here === params.path }]),
						...views.map(({ id, name, to }) => ({
							key: id,
							to,
							label: name,
							isHere: to === here,
							isSaved: true,
						})),
					]}
				/>
			)}
			{filterForm}
			{tools && (
				<ListToolbar
					params={params}
					filters={filters}
					tools={tools}
					view={view}
					sorts={sorts}
					sorted={props.sorted}
					isTable={!card}
				/>
			)}
		</>
	)
	return (
		<LiveList topic={tools?.topic ?? null} to={here} head={head}>
			{rows.length === 0 ? (
				<EmptyState {...none} />
			) : card ? (
				<ul className="grid grid-cols-1 gap-4">
					{rows.map((row) => (
						<li
							key={row.id}
							id={`row-${row.id}`}
							data-row=""
							// The heading of a group spans the checkbox, too.
							className={
								bulk
									? 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 [&>h2]:order-first [&>h2]:col-span-full'
									: undefined
							}
						>
							{bulk && (
								<RowCheckbox id={row.id} name={props.nameOf?.(row) ?? ''} allowed={bulk.allowed[row.id]} />
							)}
							{card(row)}
						</li>
					))}
				</ul>
			) : (
				<Table {...props} columns={columns ?? []} bulk={bulk} />
			)}
			{bulk && <BulkBar bulk={bulk} query={tools?.query ?? ''} />}
			<Pager
				label={m.staff_pages()}
				newer={cursor ? params.to(filters) : null}
				older={older && params.to(filters, older)}
				newerLabel={m.staff_first_page()}
				olderLabel={m.staff_next_page()}
			/>
			<script src={script} type="module" async />
		</LiveList>
	)
}

type TableProps<Row, Filters extends Record<string, string | null>> = Pick<
	Props<Row, Filters>,
	'label' | 'rows' | 'nameOf' | 'params' | 'filters' | 'sorted'
> & { columns: Column<Row>[]; bulk: ListTools['bulk'] | undefined }

function Table<Row extends { id: string }, Filters extends Record<string, string | null>>(
	props: TableProps<Row, Filters>,
) {
	const { label, rows, columns, bulk, nameOf, params, filters, sorted } = props
	return (
		<table className={bulk ? 'staff-list selectable' : 'staff-list'}>
			<caption className="sr-only">{label}</caption>
			<thead>
				<tr>
					{bulk && (
						<th scope="col">
							<span className="sr-only">{m.staff_select()}</span>
						</th>
					)}
					{columns.map(({ key, label, sort }) => {
						const link = sort ? sortLink({ params, filters, sorted }, sort) : null
						return (
							<th key={key} scope="col" aria-sort={link?.direction}>
								{link ? (
									<Link to={link.to} className="inline-flex min-h-11 items-center gap-1 text-ink">
										{label}
										{link.icon && <Icon name={link.icon} className="size-4 text-muted" />}
									</Link>
								) : (
									label
								)}
							</th>
						)
					})}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} id={`row-${row.id}`} data-row="">
						{bulk && (
							<td>
								<RowCheckbox id={row.id} name={nameOf?.(row) ?? ''} allowed={bulk.allowed[row.id]} />
							</td>
						)}
						{columns.map(({ key, label, cell, isPlain, className }, index) => (
							<td
								key={key}
								data-label={index === 0 || isPlain ? undefined : label}
								// The naming column has a minimum width.
								className={index === 0 ? `lg:min-w-44 ${className ?? ''}` : className}
							>
								{cell(row)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** A tab for each state of a list, with its count. */
export function tabsOf<View extends string>(
	params: Pick<ListParams<never>, 'to'>,
	filters: { view: View },
	words: Record<View, () => string>,
	counts: Partial<Record<View, number>>,
): Tab[] {
	return (Object.keys(words) as View[]).map((view) => ({
		key: view,
		label: words[view](),
		count: formatNumber(counts[view] ?? 0, getLocale()),
		to: params.to({ ...filters, view } as never),
		isHere: view === filters.view,
	}))
}

export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
	return (
		<nav aria-label={label} className="mb-6 border-line border-b">
			<ul className="-mb-px flex gap-x-2 overflow-x-auto">
				{tabs.map(({ key, to, label, count, isHere, isSaved }) => (
					<li key={key}>
						<Link
							to={to}
							aria-current={isHere ? 'page' : undefined}
							className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{isSaved && (
								<>
									<Icon name="star" className="size-4" />
									<span className="sr-only">{m.staff_saved_views()}: </span>
								</>
							)}
							<bdi>{label}</bdi>
							{count !== undefined && (
								<bdi
									data-moves={`count of ${to}`}
									className="rounded-full bg-emerald-tint px-2 text-emerald text-sm"
								>
									{count}
								</bdi>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
