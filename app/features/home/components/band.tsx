import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { title: string; more?: { to: string; label: string }; children: ReactNode }

export function Band({ title, more, children }: Props) {
	return (
		<section className="band">
			<div className="in-page">
				<div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 sm:mb-7">
					<h2 className="text-3xl sm:text-4xl">{title}</h2>
					{more && (
						<Link to={more.to} className="inline-flex min-h-11 items-center underline">
							{more.label}
						</Link>
					)}
				</div>
				{children}
			</div>
		</section>
	)
}
