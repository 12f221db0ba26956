import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatAgo } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import type { SecurityEvent } from '../model.ts'

const says: Record<SecurityEvent, () => string> = {
	'user.registered': () => m.profile_log_registered(),
	'user.signed-in': () => m.profile_log_signed_in(),
	'user.new-device-used': () => m.profile_log_new_device(),
	'user.signed-out': () => m.profile_log_signed_out(),
	'user.confirmed': () => m.profile_log_confirmed(),
	'user.password-set': () => m.profile_log_password_set(),
	'user.password-reset': () => m.profile_log_password_set(),
	'user.tries-used-up': () => m.profile_log_tries_used_up(),
	'user.unlocked': () => m.profile_log_unlocked(),
	'user.password-changed': () => m.profile_log_password_changed(),
	'user.email-asked': () => m.profile_log_email_asked(),
	'user.email-change-stopped': () => m.profile_log_email_stopped(),
	'user.email-changed': () => m.profile_log_email_changed(),
	'user.email-confirmed': () => m.profile_log_email_confirmed(),
	'user.factor-added': () => m.profile_log_factor_added(),
	'user.factor-removed': () => m.profile_log_factor_removed(),
	'user.backup-codes-made': () => m.profile_log_codes_made(),
	'user.backup-code-used': () => m.profile_log_code_used(),
	'user.passkey-added': () => m.profile_log_passkey_added(),
	'user.passkey-removed': () => m.profile_log_passkey_removed(),
	'user.session-ended': () => m.profile_log_session_ended(),
	'user.sessions-ended': () => m.profile_log_sessions_ended(),
	'user.provider-connected': () => m.profile_log_provider_connected(),
	'user.phone-changed': () => m.profile_log_phone_changed(),
	'user.provider-disconnected': () => m.profile_log_provider_disconnected(),
	'user.role-changed': () => m.profile_log_role_changed(),
	'user.impersonation-started': () => m.profile_log_looked_at(),
	'user.data-downloaded': () => m.profile_log_data_downloaded(),
	'user.deletion-asked': () => m.profile_log_deletion_asked(),
	'user.deletion-ordered': () => m.profile_log_deletion_ordered(),
	'user.deletion-cancelled': () => m.profile_log_deletion_cancelled(),
}

type Props = { log: { id: number; name: SecurityEvent; at: Date }[]; now: Date }

export function ActivityLog({ log, now }: Props) {
	if (log.length === 0) return <p className="text-muted">{m.profile_log_empty()}</p>
	return (
		<Card className="grid gap-4">
			<p className="max-w-measure text-muted">{m.profile_log_text()}</p>
			<ul className="grid gap-2">
				{log.map(({ id, name, at }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-4">
						<span>{says[name]()}</span>
						<time dateTime={at.toISOString()} className="text-muted text-sm">
							{formatAgo(at, now, getLocale())}
						</time>
					</li>
				))}
			</ul>
		</Card>
	)
}
