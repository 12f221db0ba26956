import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export function PasswordCard({ has }: { has: boolean }) {
	return (
		<Card className="flex flex-wrap items-center justify-between gap-4">
			<p className="max-w-measure text-muted">
				{has ? m.profile_password_text() : m.profile_password_none()}
			</p>
			<ButtonLink to="/profile/security/password" tone="quiet">
				{has ? m.profile_password_change() : m.profile_password_set()}
			</ButtonLink>
		</Card>
	)
}

export function FactorCard({ isOn }: { isOn: boolean }) {
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<p className="max-w-measure text-muted">{m.profile_factor_intro()}</p>
				<Badge tone={isOn ? 'green' : 'plain'}>{isOn ? m.profile_on() : m.profile_off()}</Badge>
			</div>
			<div className="flex flex-wrap gap-3">
				{isOn ? (
					<>
						<ButtonLink to="/profile/security/backup-codes" tone="quiet">
							{m.profile_codes_make()}
						</ButtonLink>
						<ButtonLink to="/profile/security/authenticator/remove" tone="danger">
							{m.profile_factor_remove()}
						</ButtonLink>
					</>
				) : (
					<ButtonLink to="/profile/security/authenticator">{m.profile_factor_set_up()}</ButtonLink>
				)}
			</div>
		</Card>
	)
}
