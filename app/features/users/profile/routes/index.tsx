import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { assertAllowed, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatZone, listZones } from '#app/platform/time/zones.server.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/page.tsx'
import { updateProfile } from '../commands/update-profile.server.ts'
import { PhoneCard } from '../components/phone-card.tsx'
import { PictureForm } from '../components/picture-form.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { profileInput } from '../inputs.ts'
import { findProfile, stampOf } from '../queries.server.ts'

import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta = privateMeta(m.profile_nav, m.profile_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { runtime, locale } = requestContext(context)
	const zone = runtime.settings()['organisation.zone']
	const { name, email, emailVerified, phoneNumber, avatar, ...choices } = await findProfile(ctx)
	return {
		profile: { name, locale: choices.locale, zone: choices.zone, calendar: choices.calendar },
		email: { address: shownEmail(email), confirmed: emailVerified },
		phone: runtime.env.SMS_HOOK_URL || phoneNumber ? { number: phoneNumber } : null,
		mayChangePhone: Boolean(runtime.env.SMS_HOOK_URL),
		avatar,
		stamp: stampOf({ name, ...choices }),
		zones: listZones(ctx.now, locale),
		organisationZone: { id: zone, label: formatZone(zone, ctx.now, locale) },
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireSession(context)
	assertAllowed(!ctx.actor.impersonatedBy)
	const form = await readForm(request, profileInput)
	if (!form.ok) return form.reply

	const saved = await saveOrRefuse(context, 'profile.save-failed', form.values, () =>
		updateProfile(ctx, form.input),
	)
	if (!saved.ok) return saved.reply
	if (saved.done.ok) return redirectWith('/profile', { tone: 'good', code: 'profile.saved' })
	return refuse(form.values, { '': `profile.${saved.done.reason}` }, 409)
}

/** Redirects to login with a message: the session may have ended since the form was opened. */
function requireSession(context: Route.ActionArgs['context']) {
	try {
		return requireUser(context)
	} catch (answer) {
		const to = answer instanceof Response && answer.headers.get('location')
		throw to ? redirectWith(to, { tone: 'bad', code: 'profile.not-authenticated' }) : redirect('/login')
	}
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const { email, phone, mayChangePhone, avatar, ...form } = loaderData
	const reply = actionData?.form
	return (
		<ProfileFrame title={m.profile_nav()} intro={m.profile_intro()}>
			<Section title={m.profile_picture()}>
				<Card>
					<PictureForm avatar={avatar} name={form.profile.name} />
				</Card>
			</Section>
			<Section title={m.profile_about_you()}>
				<Card>
					<ProfileForm reply={reply} {...form} />
				</Card>
			</Section>
			<Section title={m.profile_email()}>
				<Card className="flex flex-wrap items-center justify-between gap-4">
					<p className="flex min-w-0 flex-wrap items-center gap-3">
						{email.address ? (
							<bdi className="wrap-anywhere font-semibold">{email.address}</bdi>
						) : (
							<span className="text-muted">{m.profile_email_none()}</span>
						)}
						{email.address && email.confirmed && <Badge tone="green">{m.profile_email_confirmed()}</Badge>}
					</p>
					<ButtonLink to="/profile/email" tone="quiet">
						{email.address ? m.profile_email_change() : m.profile_email_add()}
					</ButtonLink>
				</Card>
			</Section>
			{phone && (
				<Section title={m.profile_phone()}>
					<PhoneCard number={phone.number} mayChange={mayChangePhone} mayRemove={email.address !== ''} />
				</Section>
			)}
		</ProfileFrame>
	)
}
