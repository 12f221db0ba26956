import { m } from '#app/paraglide/messages.js'
import { roleOf } from '#app/platform/actor.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, showable } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { createUser } from '../commands/create-user.server.ts'
import { LinkToCopy } from '../components/link-to-copy.tsx'
import { NewUserForm } from '../components/new-user-form.tsx'
import { createUserInput } from '../inputs.ts'
import { takePicture } from '../picture.server.ts'
import type { Route } from './+types/new'

export const handle = { hydrates: true }

export const meta = metaOf(m.people_create, m.people_create_intro)

export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const role = roleOf(new URL(request.url).searchParams.get('role'))
	const { locale, runtime } = requestContext(context)
	// Invited staff choose their own password; without mail the admin passes on a link.
	const invited = role === 'user' ? 'password' : 'mail'
	const entrance = runtime.env.SMTP_URL ? invited : 'link'
	return { locale, role, entrance } as const
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale } = requestContext(context)
	const { fields, file, refusal } = await readUpload(request, ctx, runtime.files, {
		bucket: 'avatars',
		field: 'picture',
	})
	// The uploaded picture stays with a rejected form.
	const values: Record<string, string> = {
		...showable(fields),
		picture: file?.id ?? '',
		pictureName: file?.name ?? '',
	}
	const form = checkFields(fields, createUserInput)
	const wrong = {
		...(!form.ok && form.reply.data.form.errors),
		...(refusal && { picture: refusal }),
	}
	if (!form.ok || refusal) return refuse(values, wrong)

	const tried = await saveOrRefuse(context, 'people.create-failed', values, async () => {
		const picture = file
			? { ok: true as const, id: file.id }
			: await takePicture(ctx, runtime, form.input.avatar)
		if (!picture.ok)
			return { ok: false as const, errors: { '': 'people.create-picture', avatar: picture.code } }
		const input = { ...form.input, locale: form.input.locale ?? locale, picture: picture.id }
		const made = await createUser(ctx, runtime.env, input)
		if (made.ok) return made
		const errors: Record<string, string> =
			made.reason === 'email-taken'
				? { '': 'people.create-email-taken', email: 'people.email-taken' }
				: { '': 'people.create-password-weak', password: made.because }
		return { ok: false as const, errors }
	})
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (!done.ok) return refuse(values, done.errors, 409)
	if (!done.link) return redirectWith('/admin/users', { tone: 'good', code: 'people.created' })
	const isScholar = form.input.role === 'scholar'
	return { form: undefined, id: done.id, isScholar, link: runtime.env.SITE_URL + done.link }
}

/** The page may show a link that opens an account: never cached. */
export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export default function NewUser({ loaderData, actionData }: Route.ComponentProps) {
	const made = actionData && 'link' in actionData ? actionData : undefined
	return (
		<Page
			title={m.people_create()}
			intro={made ? undefined : m.people_create_intro()}
			width="form"
			breadcrumb={[{ label: m.people_users(), to: '/admin/users' }, { label: m.people_create() }]}
		>
			{made ? (
				<div className="grid gap-6">
					<LinkToCopy link={made.link} title={m.people_created()} />
					{made.isScholar && <p>{m.people_scholar_next()}</p>}
					<div className="flex flex-wrap gap-3">
						{made.isScholar && (
							<ButtonLink to={`/admin/fatwas/scholars/${made.id}/profile`}>
								{m.people_scholar_profile()}
							</ButtonLink>
						)}
						<ButtonLink to={`/admin/users/${made.id}`} tone={made.isScholar ? 'quiet' : 'primary'}>
							{m.people_overview()}
						</ButtonLink>
					</div>
				</div>
			) : (
				<Card>
					<NewUserForm reply={actionData?.form} {...loaderData} />
				</Card>
			)}
		</Page>
	)
}
