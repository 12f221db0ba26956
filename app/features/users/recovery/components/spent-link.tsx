import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'

type Props = {
	/** Null: unknown link. */
	expired: 'hour' | 'day' | null
	children: ReactNode
}

export function SpentLink({ expired, children }: Props) {
	const message = expired === 'day' ? m.recovery_expired_day : m.recovery_expired_hour
	return (
		<Page
			title={expired ? m.recovery_expired_title() : m.recovery_unknown_title()}
			intro={expired ? message() : m.recovery_unknown_text()}
			width="form"
		>
			<div className="flex flex-wrap items-start gap-3">
				{children}
				<ButtonLink to="/login" tone="quiet">
					{m.recovery_to_login()}
				</ButtonLink>
			</div>
		</Page>
	)
}
