import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, type ButtonTone } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { ListParams } from './list-params.ts'
import script from './staff.js?url'

export type Column<Row> = {
	key: string
	label: string
	cell: (row: Row) => ReactNode
	/** The address of the list in this order; absent: it cannot be sorted by. */
	sortTo?: string
	sorted?: 'ascending' | 'descending'
	/** On a phone the cell says by itself what it is. */
	isPlain?: boolean
	/** Of the cells. */
	className?: string
}

type Tab = { key: string; to: string; label: string; count?: string; isHere: boolean }

type Bulk = {
	/** Where `ids` and `verb` are posted to. */
	action: string
	verbs: { name: string; label: string; tone?: ButtonTone }[]
}

type Props<Row, Asked extends Record<string, string | null>> = {
	/** What is listed. */
	label: string
	params: ListParams<Asked>
	asked: Asked
	/** Where this page begins; null: it is the first. */
	before: string | null
	rows: Row[]
	older: string | null
	/** The columns of a table; its first column names the row. */
	columns?: Column<Row>[]
	/** For what is read rather than compared: a card for each row, in place of the table. */
	card?: (row: Row) => ReactNode
	tabs?: Tab[]
	/** What the open tab can be narrowed by: above the rows. */
	filters?: ReactNode
	/** Names a row for who selects it. */
	bulk?: Bulk & { nameOf: (row: Row) => string }
	none: { title: string; text?: string; action?: ReactNode }
	/** Of the page links, where the list is in another order than the newest first. */
	pagerWords?: { first: string; next: string }
}

/** A list of the staff: a table on a desk, cards on a phone. It needs no script; staff.js adds keys. */
export function ResourceList<Row extends { id: string }, Asked extends Record<string, string | null>>(
	props: Props<Row, Asked>,
) {
	const { label, params, asked, before, rows, older, columns, card, tabs, filters, bulk, none } = props
	return (
		<div data-list="">
			{tabs && <Tabs tabs={tabs} label={label} />}
			{filters}
			{rows.length === 0 ? (
				<EmptyState {...none} />
			) : card ? (
				<ul className="grid grid-cols-1 gap-4">
					{rows.map((row) => (
						<li
							key={row.id}
							id={`row-${row.id}`}
							data-row=""
							className={bulk ? 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3' : undefined}
						>
							{bulk && <Check id={row.id} name={bulk.nameOf(row)} />}
							{card(row)}
						</li>
					))}
				</ul>
			) : (
				<Table {...props} columns={columns ?? []} />
			)}
			{bulk && rows.length > 0 && <BulkForm {...bulk} />}
			<Pager
				label={m.staff_pages()}
				newer={before ? params.to(asked) : null}
				older={older && params.to(asked, older)}
				newerLabel={m.staff_first_page()}
				olderLabel={m.staff_next_page()}
			/>
			<script src={script} type="module" async />
		</div>
	)
}

type TableProps<Row> = Pick<Props<Row, never>, 'label' | 'rows' | 'bulk'> & { columns: Column<Row>[] }

function Table<Row extends { id: string }>({ label, rows, columns, bulk }: TableProps<Row>) {
	return (
		<table className="staff-list">
			<caption className="sr-only">{label}</caption>
			<thead>
				<tr>
					{bulk && (
						<th scope="col">
							<span className="sr-only">{m.staff_select()}</span>
						</th>
					)}
					{columns.map(({ key, label, sortTo, sorted }) => (
						<th key={key} scope="col" aria-sort={sorted}>
							{sortTo ? <Link to={sortTo}>{label}</Link> : label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} id={`row-${row.id}`} data-row="">
						{bulk && (
							<td>
								<Check id={row.id} name={bulk.nameOf(row)} />
							</td>
						)}
						{columns.map(({ key, label, cell, isPlain, className }, index) => (
							<td key={key} data-label={index === 0 || isPlain ? undefined : label} className={className}>
								{cell(row)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Check({ id, name }: { id: string; name: string }) {
	return (
		<label className="inline-flex min-h-11 items-center gap-2">
			<input type="checkbox" form="bulk" name="ids" value={id} className="size-5 accent-emerald" />
			<span className="sr-only">
				{m.staff_select()} <bdi>{name}</bdi>
			</span>
		</label>
	)
}

function BulkForm({ action, verbs }: Bulk) {
	return (
		<Form id="bulk" method="post" action={action} className="mt-4 flex flex-wrap items-center gap-3">
			<span className="text-muted">{m.staff_with_selected()}</span>
			{verbs.map(({ name, label, tone = 'quiet' }) => (
				<Button key={name} name="verb" value={name} tone={tone}>
					{label}
				</Button>
			))}
		</Form>
	)
}

export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
	return (
		<nav aria-label={label} className="mb-6 border-line border-b">
			<ul className="-mb-px flex gap-x-2 overflow-x-auto">
				{tabs.map(({ key, to, label, count, isHere }) => (
					<li key={key}>
						<Link
							to={to}
							aria-current={isHere ? 'page' : undefined}
							className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{label}
							{count !== undefined && (
								<bdi className="rounded-full bg-emerald-tint px-2 text-emerald text-sm">{count}</bdi>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
