import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'

/** Parts of a course's page in one document: the tabs are links within it. */
const parts = [
	{ id: 'overview', label: () => m.courses_overview() },
	{ id: 'curriculum', label: () => m.courses_curriculum() },
	{ id: 'materials', label: () => m.courses_materials() },
] as const

type PartId = (typeof parts)[number]['id']

export function CourseTabs() {
	return (
		<nav
			aria-label={m.courses_parts()}
			className="no-print sticky top-0 z-10 -mx-4 flex gap-x-6 overflow-x-auto border-line border-b bg-paper px-4 sm:mx-0 sm:px-0"
		>
			{parts.map(({ id, label }) => (
				<a
					key={id}
					href={`#${id}`}
					className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 font-semibold no-underline hover:border-gold"
				>
					{label()}
				</a>
			))}
		</nav>
	)
}

export function CoursePart({ id, children }: { id: PartId; children: ReactNode }) {
	const label = parts.find((part) => part.id === id)?.label()
	return (
		<section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mt-10 focus:outline-none">
			<h2 id={`${id}-title`} className="mb-4 text-xl sm:text-2xl">
				{label}
			</h2>
			{children}
		</section>
	)
}
