import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatDaysAgo } from './ago.ts'

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0'
const small = 'inline-flex min-h-11 items-center'

type Passkeys = { id: string; name: string | null; createdAt: string | null }[]

export function PasskeyList({ passkeys, now }: { passkeys: Passkeys; now: Date }) {
	return (
		<Card className="grid gap-4">
			<p className="max-w-measure text-muted">{m.profile_passkey_intro()}</p>
			{passkeys.length > 0 && (
				<ul className="divide-y divide-line border-line border-y py-3">
					{passkeys.map(({ id, name, createdAt }) => {
						const label = name || m.profile_passkey_unnamed()
						return (
							<li key={id} className={row}>
								<div className="min-w-0">
									<bdi className="wrap-anywhere block font-semibold">{label}</bdi>
									{createdAt && (
										<span className="text-muted text-sm">
											{m.profile_passkey_added_on({
												when: formatDaysAgo(new Date(createdAt), now, getLocale()),
											})}
										</span>
									)}
								</div>
								<div className="flex flex-wrap gap-x-5">
									<Link
										to={`/profile/security/passkeys/${id}/rename`}
										className={small}
										aria-label={m.profile_passkey_rename_named({ name: label })}
									>
										{m.profile_rename()}
									</Link>
									<Link
										to={`/profile/security/passkeys/${id}/remove`}
										className={`${small} text-danger`}
										aria-label={m.profile_passkey_remove_named({ name: label })}
									>
										{m.profile_remove()}
									</Link>
								</div>
							</li>
						)
					})}
				</ul>
			)}
			<div>
				<ButtonLink to="/profile/security/passkeys/new" tone="quiet">
					{m.profile_passkey_add()}
				</ButtonLink>
			</div>
		</Card>
	)
}

type Providers = {
	providers: { id: string; name: string }[]
	others: { name: string; href: string }[]
	mayDisconnect: boolean
}

export function ProviderList({ providers, others, mayDisconnect }: Providers) {
	return (
		<Card className="grid gap-4">
			{providers.length === 0 && <p className="max-w-measure text-muted">{m.profile_provider_none()}</p>}
			<ul className="divide-y divide-line empty:hidden">
				{providers.map(({ id, name }) => (
					<li key={id} className={row}>
						<bdi className="font-semibold">{name}</bdi>
						{mayDisconnect && (
							<Form
								method="post"
								action={`/profile/security/providers/${id}/disconnect`}
								data-busy={m.profile_sending()}
							>
								<Button tone="quiet" aria-label={m.profile_provider_disconnect_named({ name })}>
									{m.profile_provider_disconnect()}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{providers.length > 0 && !mayDisconnect && <p className="text-muted">{m.profile_last_way_in()}</p>}
			{others.length > 0 && (
				<div className="flex flex-wrap gap-3">
					{others.map(({ name, href }) => (
						// A document navigation, because it leaves this site.
						<a key={href} href={href} rel="nofollow" className={buttonClass('quiet')}>
							{m.profile_provider_connect({ name })}
						</a>
					))}
				</div>
			)}
		</Card>
	)
}
