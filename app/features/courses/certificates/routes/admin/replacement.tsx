import { Form, redirect } from 'react-router'
import { maxNameLength } from '#app/features/users/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { replaceCertificate } from '../../commands/replace-certificate.server.ts'
import { replaceInput } from '../../inputs.ts'
import { certificatePath } from '../../model.ts'
import { certificatesList } from '../../params.ts'
import { requireCertificate } from '../../require-certificate.server.ts'
import { certificatesWords } from '../../words.ts'
import type { Route } from './+types/replacement'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.certificates_replace()}${dot()}${loaderData?.number ?? ''}` },
	{ name: 'description', content: m.certificates_replace_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { certificate } = await requireCertificate(context, params.number)
	const { number, name, courseTitle, revokedAt } = certificate
	if (revokedAt) throw redirect(certificatePath(number))
	return { number, name, courseTitle }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, certificate } = await requireCertificate(context, params.number)
	const form = await readForm(request, replaceInput)
	if (!form.ok) return form.reply

	const { number } = certificate
	const secret = requestContext(context).runtime.env.SECRET
	const done = await replaceCertificate(ctx, { number, name: form.input.name, secret })
	if (done.ok)
		return redirectWith(certificatePath(done.number), { tone: 'good', code: 'certificates.replaced' })
	if (done.reason === 'name-same') return refuse(form.values, { name: 'certificates.name-same' })
	return redirectWith(certificatePath(number), { tone: 'bad', code: 'certificates.not-now' })
}

export default function Replacement({ loaderData, actionData }: Route.ComponentProps) {
	const { number, name, courseTitle } = loaderData
	const breadcrumb = [{ label: m.certificates_title(), to: certificatesList.path }, { label: number }]
	const state = fieldOf(actionData?.form, 'name')
	return (
		<Page title={m.certificates_replace()} breadcrumb={breadcrumb} width="reading">
			<Card className="grid gap-5">
				<p className="wrap-anywhere">
					<bdi dir="ltr">{number}</bdi>
					{dot()}
					<bdi>{name}</bdi>
					{dot()}
					<bdi>{courseTitle}</bdi>
				</p>
				<Form method="post" noValidate className="grid gap-5">
					<p>{m.certificates_replace_intro()}</p>
					<TextField
						{...state}
						value={undefined}
						defaultValue={state.value ?? name}
						error={errorText(certificatesWords, state.error)}
						label={m.certificates_right_name()}
						maxLength={maxNameLength}
						dir="auto"
						autoComplete="off"
						required
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.certificates_replace()}</Button>
						<ButtonLink to={certificatePath(number)} tone="quiet">
							{m.certificates_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
