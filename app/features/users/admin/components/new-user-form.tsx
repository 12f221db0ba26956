import { Form, useNavigation } from 'react-router'
import { accountsWords } from '#app/features/users/words.ts'
import { m } from '#app/paraglide/messages.js'
import { type Role, roles } from '#app/platform/actor.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { type Entrance, entrances } from '../model.ts'
import { peopleWords } from '../words.ts'
import { roleWords } from './badges.tsx'
import { FormButtons } from './form-buttons.tsx'

const words = { ...accountsWords, ...fileWords, ...peopleWords }
const entranceWords: Record<Entrance, () => string> = {
	password: () => m.people_entrance_password(),
	mail: () => m.people_entrance_mail(),
	link: () => m.people_entrance_link(),
}

type Props = {
	reply: FormReply | undefined
	locale: Locale
	role: Role
	entrance: Entrance
}

export function NewUserForm({ reply, locale, role, entrance }: Props) {
	const isSending = useNavigation().state === 'submitting'
	const { picture, pictureName } = reply?.values ?? {}
	const sent = picture && pictureName ? { id: picture, name: pictureName } : undefined
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(words, state.error) }
	}
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="group grid gap-5">
			<CodedFormError words={peopleWords} code={reply?.errors['']} />
			<TextField {...field('name')} label={m.people_name()} dir="auto" autoComplete="off" required />
			<TextField
				{...field('email')}
				label={m.people_email()}
				type="email"
				dir="ltr"
				autoComplete="off"
				required
			/>
			<SelectField
				{...field('entrance')}
				label={m.people_entrance()}
				defaultValue={entrance}
				options={entrances.map((value) => ({ value, label: entranceWords[value]() }))}
			/>
			<div className="until-chosen group-has-[option[value=password]:checked]:grid">
				<TextField
					{...field('password')}
					label={m.people_password()}
					hint={m.people_password_hint()}
					type="password"
					dir="ltr"
					autoComplete="new-password"
				/>
			</div>
			<SelectField
				{...field('role')}
				label={m.people_role()}
				defaultValue={role}
				options={roles.map((value) => ({ value, label: roleWords[value]() }))}
			/>
			<SelectField
				{...field('locale')}
				label={m.people_mail_language()}
				defaultValue={locale}
				options={locales.map((value) => ({ value, label: localeNames[value] }))}
			/>
			<UploadField
				name="picture"
				bucket="avatars"
				label={m.people_picture()}
				hint={m.people_picture_hint()}
				error={reply?.errors.picture}
				sent={sent}
			/>
			<TextField
				{...field('avatar')}
				label={m.people_avatar()}
				hint={m.people_avatar_hint()}
				type="url"
				dir="ltr"
			/>
			<FormButtons back="/admin/users">
				<Button disabled={isSending}>{isSending ? m.people_creating() : m.people_create_button()}</Button>
			</FormButtons>
		</Form>
	)
}
