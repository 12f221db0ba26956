import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { type Crumb, Page, Section } from '#app/ui/page.tsx'
import { KeyHelp } from './key-help.tsx'
import script from './staff.js?url'

type Props = {
	title: ReactNode
	breadcrumb: [list: Crumb, ...rest: Crumb[]]
	/** Links beside the title. */
	links?: ReactNode
	/** State, dates, assignee. Focused after a verb. */
	facts: ReactNode
	/** The item itself. */
	children: ReactNode
	/** Allowed actions, and help to decide. */
	actions: ReactNode
	timeline?: ReactNode
	/** Its key in the audit trail, such as `dua:<id>`, for readers who may see that. */
	audit?: string | null
}

/** The page of one item: contents on one side, facts and actions on the other, its history below. */
export function WorkPage(props: Props) {
	const { title, breadcrumb, links, facts, children, actions, timeline, audit } = props
	const [list] = breadcrumb
	return (
		<Page title={title} breadcrumb={breadcrumb} actions={links}>
			<div tabIndex={-1} data-after-verb="" className="focus:outline-none">
				{facts}
			</div>
			<div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
				<div className="min-w-0">{children}</div>
				<div
					data-actions=""
					className="grid gap-6 self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
				>
					{actions}
				</div>
				{timeline && (
					<div className="min-w-0">
						<Section
							title={m.staff_history()}
							actions={audit && <Link to={`/admin/audit?thing=${audit}`}>{m.audit_title()}</Link>}
						>
							{timeline}
						</Section>
					</div>
				)}
			</div>
			<ListNav list={list.to} />
		</Page>
	)
}

/** Links back to the list and on to the next item; staff.js fills both in. */
export function ListNav({ list }: { list: string | undefined }) {
	return (
		<>
			<p className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
				{list && (
					<Link to={list} data-up="" className="inline-flex min-h-11 items-center gap-2">
						<Icon name="arrow-left" flip /> {m.staff_back()}
					</Link>
				)}
				<a
					href="."
					data-next=""
					hidden
					className="inline-flex min-h-11 items-center gap-2 [&[hidden]]:hidden"
				>
					{m.staff_next_item()} <Icon name="arrow-right" flip />
				</a>
				<span className="ms-auto">
					<KeyHelp />
				</span>
			</p>
			<script src={script} type="module" async />
		</>
	)
}
