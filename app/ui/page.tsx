import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { firstWords } from '#app/platform/text/text.ts'

const widths = { page: '', reading: 'max-w-3xl', form: 'max-w-md' }

export type Crumb = { label: string; to?: string }

type Props = {
	title: ReactNode
	intro?: ReactNode
	breadcrumb?: Crumb[]
	/** Actions beside the title. */
	actions?: ReactNode
	width?: keyof typeof widths
	children?: ReactNode
}

/** The frame of a page: breadcrumb, title, contents. */
export function Page({ title, intro, breadcrumb, actions, width = 'page', children }: Props) {
	return (
		<div className={`in-page py-8 sm:py-10 ${widths[width]}`}>
			{breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
			<header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid min-w-0 gap-2">
					<h1 className="break-words text-3xl sm:text-4xl">{title}</h1>
					{intro && <p className="max-w-measure text-muted">{intro}</p>}
				</div>
				{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
			</header>
			{children}
		</div>
	)
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav aria-label={m.common_breadcrumb()} className="no-print mb-4 text-sm">
			<ol className="flex flex-wrap gap-x-2 gap-y-1 text-muted">
				{crumbs.map((crumb, index) => (
					<li key={crumb.label} className="flex min-w-0 gap-x-2">
						{index > 0 && <span aria-hidden="true">/</span>}
						{crumb.to ? (
							<Link to={crumb.to}>{crumb.label}</Link>
						) : (
							<span aria-current="page" dir="auto" className="wrap-anywhere">
								{firstWords(crumb.label, 40)}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}

export function Section({
	title,
	actions,
	children,
}: {
	title: string
	actions?: ReactNode
	children: ReactNode
}) {
	return (
		<section className="mt-10 first:mt-0">
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
				<h2 className="text-xl">{title}</h2>
				{actions}
			</div>
			{children}
		</section>
	)
}
