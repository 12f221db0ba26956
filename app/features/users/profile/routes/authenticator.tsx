import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { verifyFactor } from '../commands/verify-factor.server.ts'
import { BackupCodes } from '../components/backup-codes.tsx'
import { EnrolmentSteps } from '../components/enrolment.tsx'
import { PlainForm, securityTrail } from '../components/form.tsx'
import { findEnrolment } from '../factor.server.ts'
import { codeInput } from '../inputs.ts'
import { freshOwn } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/authenticator'

export const handle = { hydrates: true }

export const meta = privateMeta(m.profile_factor_title, m.profile_factor_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const account = await freshOwn(context, request)
	const site = organisationOf(context).name
	const { factor } = await findKeys(account.ctx)
	return { isOn: factor, site, enrolment: factor ? null : await findEnrolment(account, site) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await freshOwn(context, request)
	const form = await readForm(request, codeInput)
	if (!form.ok) return { codes: null, form: form.reply.data.form }

	const verified = await verifyFactor(account, form.input.code)
	if (verified.ok) return { codes: verified.codes, form: undefined }
	if (verified.reason === 'too-many-tries')
		return refuse({ minutes: String(verified.minutes) }, { '': 'profile.too-many-tries' }, 429)
	return refuse({}, verified.reason === 'wrong-code' ? { code: 'profile.wrong-code' } : {})
}

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
	const { isOn, site, enrolment } = loaderData
	const codes = actionData && 'codes' in actionData ? actionData.codes : null
	return (
		<ProfileFrame
			title={codes ? m.profile_codes_title() : m.profile_factor_title()}
			intro={codes ? m.profile_factor_is_on() : m.profile_factor_intro()}
			breadcrumb={securityTrail(m.profile_factor_title())}
		>
			{codes ? (
				<BackupCodes codes={codes} siteName={site} />
			) : (
				<Card>
					{isOn ? (
						<IsOn />
					) : enrolment ? (
						<EnrolmentSteps {...enrolment} reply={actionData?.form} />
					) : (
						<Begin />
					)}
				</Card>
			)}
		</ProfileFrame>
	)
}

function Begin() {
	return (
		<PlainForm
			action="/profile/security/authenticator/start"
			button={m.profile_factor_begin()}
			busy={m.profile_sending()}
			back={{ to: '/profile/security', label: m.profile_cancel() }}
		>
			<p>{m.profile_factor_need_app()}</p>
		</PlainForm>
	)
}

function IsOn() {
	return (
		<div className="grid justify-items-start gap-4">
			<p>{m.profile_factor_is_on()}</p>
			<ButtonLink to="/profile/security" tone="quiet">
				{m.profile_to_security()}
			</ButtonLink>
		</div>
	)
}
