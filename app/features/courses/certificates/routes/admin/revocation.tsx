import { Form, redirect, useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { revokeCertificate } from '../../commands/revoke-certificate.server.ts'
import { revokeInput } from '../../inputs.ts'
import { certificatePath, maxReasonLength } from '../../model.ts'
import { certificatesList } from '../../params.ts'
import { requireCertificate } from '../../require-certificate.server.ts'
import { certificatesWords } from '../../words.ts'
import type { Route } from './+types/revocation'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.certificates_revoke()}${dot()}${loaderData?.number ?? ''}` },
	{ name: 'description', content: m.certificates_revoke_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { certificate } = await requireCertificate(context, params.number)
	if (certificate.replacedAt) throw redirect(certificatePath(certificate.number))
	const { number, name, courseTitle, revokedAt, revokedReason } = certificate
	return { number, name, courseTitle, isRevoked: revokedAt !== null, revokedReason }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, certificate } = await requireCertificate(context, params.number)
	const form = await readForm(request, revokeInput)
	if (!form.ok) return form.reply

	const done = await revokeCertificate(ctx, certificate.number, form.input.reason)
	const to = certificatePath(certificate.number)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'certificates.not-now' })
	return redirectWith(to, { tone: 'good', code: 'certificates.revoked' })
}

export default function Revocation({ loaderData, actionData }: Route.ComponentProps) {
	const { number, name, courseTitle, isRevoked, revokedReason } = loaderData
	const breadcrumb = [{ label: m.certificates_title(), to: certificatesList.path }, { label: number }]
	const title = isRevoked ? m.certificates_reinstate() : m.certificates_revoke()
	const reinstatement = useHref(`${certificatesList.path}/${number}/reinstatement`)
	const state = fieldOf(actionData?.form, 'reason')
	return (
		<Page title={title} breadcrumb={breadcrumb} width="reading">
			<Card className="grid gap-5">
				<p className="wrap-anywhere">
					<bdi dir="ltr">{number}</bdi>
					{dot()}
					<bdi>{name}</bdi>
					{dot()}
					<bdi>{courseTitle}</bdi>
				</p>
				{isRevoked ? (
					<form method="post" action={reinstatement} className="grid gap-5">
						<Notice tone="bad" title={m.certificates_is_revoked()}>
							<p dir="auto" className="wrap-anywhere whitespace-pre-line">
								{revokedReason}
							</p>
						</Notice>
						<p>{m.certificates_reinstate_intro()}</p>
						<Buttons number={number} label={m.certificates_reinstate()} />
					</form>
				) : (
					<Form method="post" noValidate className="grid gap-5">
						<p>{m.certificates_revoke_intro()}</p>
						<TextArea
							{...state}
							error={errorText(certificatesWords, state.error)}
							label={m.certificates_reason()}
							hint={m.certificates_reason_hint()}
							maxLength={maxReasonLength}
							rows={4}
							required
						/>
						<Buttons number={number} label={m.certificates_revoke()} isGrave />
					</Form>
				)}
			</Card>
		</Page>
	)
}

function Buttons({ number, label, isGrave = false }: { number: string; label: string; isGrave?: boolean }) {
	return (
		<div className="flex flex-wrap gap-3">
			<Button tone={isGrave ? 'danger' : 'primary'}>{label}</Button>
			<ButtonLink to={certificatePath(number)} tone="quiet">
				{m.certificates_cancel()}
			</ButtonLink>
		</div>
	)
}
