import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { KeyHelp } from './key-help.tsx'
import type { ListParams } from './list-params.ts'
import type { ListTools, SavedView } from './list-tools.ts'
import { sortLink } from './sort-link.ts'

type Props<Filters extends Record<string, string | null>> = {
	params: ListParams<Filters>
	filters: Filters
	tools: ListTools
	/** The current saved view. */
	view: SavedView | undefined
	sorts: { sort: string; label: string }[]
	sorted: string | undefined
	/** A table sorts by its column heads, except where cards replace it. */
	isTable: boolean
}

/** Order, saved views, export and keys of a list. All of it works without script. */
export function ListToolbar<Filters extends Record<string, string | null>>(props: Props<Filters>) {
	const { params, filters, tools, view, sorts, sorted, isTable } = props
	const { query, exportTo, viewsTo, canShare } = tools
	return (
		<div className="no-print mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 text-sm">
			{sorts.length > 0 && (
				<nav aria-label={m.staff_sort()} className={`min-w-0 grow ${isTable ? 'lg:hidden' : ''}`}>
					<ul className="flex flex-wrap items-center gap-x-4">
						<li aria-hidden="true" className="text-muted">
							{m.staff_sort()}
						</li>
						{sorts.map(({ sort, label }) => {
							const { to, icon } = sortLink({ params, filters, sorted }, sort)
							return (
								<li key={sort}>
									<Link
										to={to}
										aria-current={icon ? 'true' : undefined}
										className="inline-flex min-h-11 items-center gap-1 aria-[current]:font-semibold"
									>
										{label}
										{icon && <Icon name={icon} className="size-4" />}
									</Link>
								</li>
							)
						})}
					</ul>
				</nav>
			)}
			<div className="ms-auto flex flex-wrap items-start gap-2">
				{!view && query !== '' && <SaveView action={viewsTo} query={query} canShare={canShare} />}
				{view && (view.isOwn || canShare) && (
					<Link to={`${viewsTo}/${view.id}`} className={buttonClass('quiet')}>
						<Icon name="pencil" className="size-4" /> {m.staff_change_view()}
					</Link>
				)}
				<Form method="post" action={exportTo} reloadDocument>
					<Button tone="quiet">{m.staff_export()}</Button>
				</Form>
				<KeyHelp />
			</div>
		</div>
	)
}

function SaveView({ action, query, canShare }: { action: string; query: string; canShare: boolean }) {
	return (
		<>
			<Button type="button" tone="quiet" popoverTarget="save-view">
				<Icon name="star" className="size-4" /> {m.staff_save_view()}
			</Button>
			<div
				id="save-view"
				popover="auto"
				className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-base text-ink backdrop:bg-shade"
			>
				<Form method="post" action={action} className="grid gap-4">
					<TextField
						name="name"
						value=""
						error={undefined}
						label={m.staff_view_name()}
						maxLength={40}
						dir="auto"
						autoComplete="off"
						required
					/>
					{canShare && (
						<label className="flex min-h-11 items-center gap-3">
							<input type="checkbox" name="isShared" value="yes" className="size-5 accent-emerald" />
							{m.staff_share_view()}
						</label>
					)}
					<input type="hidden" name="query" value={query} />
					<span className="flex flex-wrap gap-3">
						<Button>{m.staff_save()}</Button>
						<Button type="button" tone="quiet" popoverTarget="save-view" popoverTargetAction="hide">
							{m.staff_cancel()}
						</Button>
					</span>
				</Form>
			</div>
		</>
	)
}
