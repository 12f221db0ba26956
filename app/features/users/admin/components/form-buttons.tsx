import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

export function FormButtons({ back, children }: { back: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-3">
			{children}
			<ButtonLink to={back} tone="quiet">
				{m.people_cancel()}
			</ButtonLink>
		</div>
	)
}
