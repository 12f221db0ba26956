import { Link } from 'react-router'
import { callerOf, captchaOf, captchaToken, checkCaptcha } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { askReset } from '../commands/ask-reset.server.ts'
import { AddressForm } from '../components/address-form.tsx'
import { ByHand } from '../components/by-hand.tsx'
import { addressInput, addressOrPhoneInput } from '../inputs.ts'
import type { Route } from './+types/forgot-password'

export const middleware = [limitAddress('recover-address')]
export const handle = { captcha: true }

export function loader({ context }: Route.LoaderArgs) {
	const { actor, runtime } = requestContext(context)
	return {
		email: actor?.email,
		sendsMail: Boolean(runtime.env.SMTP_URL),
		reach: organisationOf(context),
		phones: Boolean(runtime.env.SMS_HOOK_URL),
		captcha: captchaOf(runtime.env),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { locale, runtime } = requestContext(context)
	const input = runtime.env.SMS_HOOK_URL ? addressOrPhoneInput : addressInput
	const form = await readForm(request, input, proofFor(context, { byCaptcha: true }))
	if (!form.ok) return form.reply

	const { email } = form.input
	const caller = callerOf(context, request)
	const ctx = visitor(context)
	const done =
		(await checkCaptcha(ctx, caller, captchaToken(caller.env, form.values))) ??
		(await askReset(ctx, { email, locale }, caller))
	if (done.ok) return { form: { values: { email }, errors: {} }, sentTo: email }
	if (done.reason !== 'too-many-tries') return refuse(form.values, { '': `recovery.${done.reason}` })
	return refuse({ ...form.values, minutes: String(done.minutes) }, { '': 'recovery.too-many-tries' }, 429)
}

export const meta = metaOf(m.recovery_forgot_title, m.recovery_forgot_description)

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { email, sendsMail, phones, captcha, reach } = loaderData
	const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null
	const byText = sentTo?.startsWith('+') ?? false
	const sentMessage = byText
		? m.recovery_forgot_text_sent
		: sendsMail
			? m.recovery_forgot_sent_text
			: m.recovery_forgot_by_hand_text
	return (
		<Page
			title={m.recovery_forgot_title()}
			intro={loaderData.phones ? m.recovery_forgot_any_intro() : m.recovery_forgot_intro()}
			width="form"
		>
			<ByHand sendsMail={sendsMail} reach={reach} />
			{sentTo && (
				<Notice
					tone="good"
					title={byText ? m.recovery_forgot_text_title() : m.recovery_forgot_sent_title()}
					className="mb-5 break-words"
				>
					<p>{sentMessage({ email: isolated(sentTo) })}</p>
					{sendsMail && !byText && <p className="mt-2 text-muted">{m.recovery_not_there()}</p>}
				</Notice>
			)}
			<Card>
				<AddressForm
					reply={actionData?.form}
					button={m.recovery_forgot_button()}
					email={email}
					phones={phones}
					captcha={captcha}
				/>
			</Card>
			<p className="mt-5 text-center">
				<Link to="/login">{m.recovery_to_login()}</Link>
			</p>
		</Page>
	)
}
