import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDay } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Country, Line } from '../lines.ts'
import script from './seeker.js?url'

/** Leaves the site at once; the script also removes the page from the history. Without script it is a link. */
export function LeaveQuickly({ to }: { to: string }) {
	const home = useHref('/')
	return (
		<>
			<div className="no-print pointer-events-none sticky top-2 z-30 in-page flex justify-end pt-2">
				<a
					href={to || home}
					rel="noreferrer"
					data-leave
					className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-field bg-danger px-4 py-1.5 text-surface no-underline hover:text-surface hover:underline"
				>
					<Icon name="log-out" flip className="size-5" />
					<span className="font-semibold">{m.seeker_leave()}</span>
					<span data-with-script className="max-sm:hidden text-sm">
						{m.seeker_leave_hint()}
					</span>
				</a>
			</div>
			<script type="module" src={script} />
		</>
	)
}

/** Emergency lines before anything is sent; choosing a country sends no request. */
export function Lines({ countries }: { countries: Country[] }) {
	return (
		<section className="grid gap-2 rounded-card border border-danger bg-danger-tint px-4 py-3">
			<h2 className="flex items-center gap-2 text-lg">
				<Icon name="phone" className="size-5 text-danger" />
				{m.seeker_lines_title()}
			</h2>
			<CallList countries={countries} />
		</section>
	)
}

/** The same, collapsed, on pages of other services. */
export function UrgentLines({ countries, children }: { countries: Country[]; children: ReactNode }) {
	return (
		<details className="group rounded-card border border-line-strong bg-surface px-4">
			<summary className="flex min-h-11 items-center gap-2 font-semibold">
				<Icon name="phone" className="size-5 text-danger" />
				{m.seeker_lines_title()}
			</summary>
			<div className="grid gap-2 pb-4">
				<CallList countries={countries} />
				{children}
			</div>
		</details>
	)
}

/** Shown where words suggest danger; blocks nothing. */
export function Danger({ countries }: { countries: Country[] }) {
	return (
		<div className="grid gap-2 rounded-card border border-danger bg-danger-tint px-4 py-3">
			<p className="font-semibold">{m.seeker_danger_title()}</p>
			<CallList countries={countries} />
			<p className="text-sm">{m.seeker_danger_text()}</p>
		</div>
	)
}

/** Hidden until a script finds such words in the form above. */
export function DangerWatch({ countries }: { countries: Country[] }) {
	return (
		<div>
			<div role="status" data-danger-here />
			<template data-danger-box>
				<Danger countries={countries} />
			</template>
		</div>
	)
}

function CallList({ countries }: { countries: Country[] }) {
	if (countries.length === 0) return <p>{m.seeker_lines_none()}</p>
	return (
		<>
			<p>{m.seeker_lines_text()}</p>
			<div className="grid gap-1">
				{countries.map(({ code, name, lines }) => (
					<details key={code} className="group rounded-field bg-surface px-3">
						<summary className="flex min-h-11 items-center gap-2">
							<Icon name="chevron-down" className="size-4 group-open:rotate-180" />
							{name}
						</summary>
						<ul className="grid gap-3 pb-3">
							{lines.map((line) => (
								<li key={line.id}>
									<CallLine line={line} />
								</li>
							))}
						</ul>
					</details>
				))}
			</div>
			<p className="text-sm">
				{m.seeker_lines_elsewhere()} {m.seeker_line_log()}
			</p>
		</>
	)
}

export function CallLine({ line: { name, number, source, checkedOn } }: { line: Line }) {
	const day = formatDay(new Date(`${checkedOn}T12:00:00Z`), getLocale(), 'UTC')
	return (
		<p className="grid gap-0.5">
			<span>
				<bdi className="font-semibold">{name}</bdi>{' '}
				<a
					href={`tel:${number.replace(/[^+\d]/g, '')}`}
					className="inline-flex min-h-11 items-center px-1 font-semibold text-lg"
				>
					<bdi dir="ltr">{number}</bdi>
				</a>
			</span>
			<span className="wrap-anywhere text-sm">
				{m.seeker_line_source({ source: `\u2068${source}\u2069`, day })}
			</span>
		</p>
	)
}
