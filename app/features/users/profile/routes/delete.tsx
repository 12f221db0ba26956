import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { TextField } from '#app/ui/field.tsx'
import { askDeletion } from '../commands/ask-deletion.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { deleteInput } from '../inputs.ts'
import { clearingBrowser } from '../leaving.server.ts'
import { graceDays } from '../model.ts'
import { freshOwn, own } from '../own.server.ts'
import { findKeys, findProfile } from '../queries.server.ts'
import type { Route } from './+types/delete'

export const meta = privateMeta(m.profile_delete, () => m.profile_delete_text({ days: graceDays }))

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { deletionDueAt, phoneNumber } = await findProfile(ctx)
	if (deletionDueAt) throw redirect('/profile/data')
	const { password } = await findKeys(ctx)
	if (!password) await freshOwn(context, request)
	return { hasPassword: password, email: ctx.actor.email, phone: phoneNumber }
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await own(context, request)
	const form = await readForm(request.clone(), deleteInput)
	if (!form.ok) return form.reply

	const result = await askDeletion(account, form.input)
	if (result.ok) {
		const { locale } = requestContext(context)
		const date = formatDay(result.dueAt, locale, daysOf(context))
		const flash = { tone: 'good', code: 'profile.deletion-asked', values: { date } } as const
		return redirectWith('/', flash, clearingBrowser(result.cookies))
	}
	switch (result.reason) {
		case 'not-fresh':
			await freshOwn(context, request)
			return redirect('/profile/data/delete')
		case 'already-asked':
			return redirect('/profile/data')
		case 'email-differs':
			return refuse(form.values, { email: 'profile.email-differs' })
		case 'last-admin':
			return refuse(form.values, { '': 'profile.last-admin' }, 409)
		case 'too-many-tries':
			return refuse(
				{ ...form.values, minutes: String(result.minutes) },
				{ '': 'profile.too-many-tries' },
				429,
			)
		default:
			return refuse(form.values, { password: 'profile.wrong-password' })
	}
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { hasPassword, email, phone } = loaderData
	const reply = actionData?.form
	const field = fieldsOf(reply)
	return (
		<FormPage
			title={m.profile_delete()}
			intro={m.profile_delete_text({ days: graceDays })}
			below="data"
			reply={reply}
			button={m.profile_delete_button()}
			busy={m.profile_sending()}
			tone="danger"
			back={m.profile_keep_account()}
		>
			<TextField
				{...field('email')}
				label={email ? m.profile_delete_type_email() : m.profile_delete_type_phone()}
				hint={
					<bdi dir="ltr" className="wrap-anywhere">
						{email || phone}
					</bdi>
				}
				type={email ? 'email' : 'tel'}
				dir="ltr"
				autoComplete="off"
			/>
			{hasPassword && (
				<TextField
					{...field('password')}
					label={m.profile_password()}
					type="password"
					dir="ltr"
					autoComplete="current-password"
				/>
			)}
		</FormPage>
	)
}
