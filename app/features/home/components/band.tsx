import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; more?: { to: string; label: string }; children: ReactNode }

/** A part of the page with its heading and the way to all of it. */
export function Band({ title, more, children }: Props) {
	return (
		<section className="in-page pt-14">
			<div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 className="text-2xl">{title}</h2>
				{more && (
					<Link to={more.to} className="inline-flex min-h-11 items-center gap-1.5">
						{more.label} <Icon name="arrow-right" flip className="size-4" />
					</Link>
				)}
			</div>
			{children}
		</section>
	)
}
