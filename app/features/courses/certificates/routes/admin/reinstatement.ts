import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { reinstateCertificate } from '../../commands/revoke-certificate.server.ts'
import { certificatePath } from '../../model.ts'
import { certificatesList } from '../../params.ts'
import { requireCertificate } from '../../require-certificate.server.ts'
import type { Route } from './+types/reinstatement'

/** Reached after signing in on the way to the action. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { certificate } = await requireCertificate(context, params.number)
	return redirect(`${certificatesList.path}/${certificate.number}/revocation`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, certificate } = await requireCertificate(context, params.number)
	const done = await reinstateCertificate(ctx, certificate.number)
	const to = certificatePath(certificate.number)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'certificates.not-now' })
	return redirectWith(to, { tone: 'good', code: 'certificates.reinstated' })
}
