import { ownTokenHash } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { deviceOf } from '#app/platform/http/browser.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Section } from '#app/ui/page.tsx'
import { ActivityLog } from '../components/activity-log.tsx'
import { PasskeyList, ProviderList } from '../components/key-lists.tsx'
import { FactorCard, PasswordCard } from '../components/keys.tsx'
import { SessionList } from '../components/session-list.tsx'
import { connectKey } from '../connect-key.server.ts'
import { canRemove } from '../model.ts'
import { findKeys, listSecurityEvents, listSessions } from '../queries.server.ts'
import type { Route } from './+types/security'

export const meta = privateMeta(m.profile_security_nav, m.profile_security_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	assertAllowed(!ctx.actor.impersonatedBy)
	const { runtime, locale } = requestContext(context)
	const { env } = runtime
	const key = connectKey({ personId: ctx.actor.id, secret: env.SECRET })
	const here = ownTokenHash(request.headers)
	const keys = await findKeys(ctx)
	const ways = { password: keys.password, passkeys: keys.passkeys.length, providers: keys.providers.length }
	const sessions = await listSessions(ctx)
	return {
		now: ctx.now,
		password: keys.password,
		factor: keys.factor,
		passkeys: keys.passkeys,
		providers: keys.providers.map(({ id, provider }) => ({
			id,
			name: env.OIDC_PROVIDERS?.find((known) => known.id === provider)?.name ?? provider,
		})),
		others: (env.OIDC_PROVIDERS ?? [])
			.filter(({ id }) => !keys.providers.some(({ provider }) => provider === id))
			.map(({ id, name }) => ({
				name,
				href: pathIn(locale, `/profile/security/providers/${id}/connect?key=${key}`),
			})),
		mayDisconnect: canRemove('provider', ways),
		sessions: sessions.map(({ token, userAgent, ipAddress, ...each }) => ({
			...each,
			device: deviceOf(userAgent),
			network: ipAddress,
			isThis: token === here,
		})),
		log: await listSecurityEvents(ctx),
	}
}

export default function Security({ loaderData }: Route.ComponentProps) {
	const { now, password, factor, passkeys, providers, others, mayDisconnect, sessions, log } = loaderData
	return (
		<ProfileFrame title={m.profile_security_nav()} intro={m.profile_security_intro()}>
			<Section title={m.profile_password()}>
				<PasswordCard has={password} />
			</Section>
			<Section title={m.profile_factor_title()}>
				<FactorCard isOn={factor} />
			</Section>
			<Section title={m.profile_passkeys()}>
				<PasskeyList passkeys={passkeys} now={now} />
			</Section>
			{providers.length + others.length > 0 && (
				<Section title={m.profile_providers()}>
					<ProviderList providers={providers} others={others} mayDisconnect={mayDisconnect} />
				</Section>
			)}
			<Section title={m.profile_sessions()}>
				<SessionList sessions={sessions} now={now} />
			</Section>
			<Section title={m.profile_log()}>
				<ActivityLog log={log} now={now} />
			</Section>
		</ProfileFrame>
	)
}
