import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { newsletterPath } from '../model.ts'

type Props = {
	/** Languages of the newsletter; a choice is shown if there are several. */
	languages: Locale[]
	refused?: Omit<FormReply, 'errors'> & { email: string | undefined; form: string | undefined }
	isOnNight?: boolean
	/** Above the fields, on the page of a refusal. */
	children?: ReactNode
}

const box = 'min-h-12 min-w-0 rounded-field border border-line-strong bg-surface px-3 text-ink'

/** In cached pages, so nothing in it depends on the reader. */
export function SubscribeForm({ languages, refused, isOnNight = false, children }: Props) {
	const id = useId()
	const locale = getLocale()
	const [own = locale] = languages.includes(locale) ? [locale] : languages
	const error = refused?.email
	const ownBox = isOnNight ? `day ${box}` : box
	const chosen = refused?.values.language ?? own
	return (
		<Form
			method="post"
			action={newsletterPath}
			reloadDocument
			noValidate
			className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
		>
			<FormError text={refused?.form} />
			{children}
			<label htmlFor={id} className="font-semibold">
				{m.newsletter_email()}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={id}
					type="email"
					name="email"
					dir="ltr"
					autoComplete="email"
					required
					defaultValue={refused?.values.email}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className={`${ownBox} grow basis-48`}
				/>
				{languages.length > 1 ? (
					<select
						name="language"
						aria-label={m.newsletter_language()}
						defaultValue={chosen}
						className={`${ownBox} system-type`}
					>
						{languages.map((language) => (
							<option key={language} value={language} lang={language}>
								{localeNames[language]}
							</option>
						))}
					</select>
				) : (
					<input type="hidden" name="language" value={own} />
				)}
				<button type="submit" className={buttonClass(isOnNight ? 'gold' : 'primary', 'min-h-12')}>
					{m.newsletter_subscribe()}
				</button>
			</div>
			<FieldError id={`${id}-error`} of={id} label={m.newsletter_email()} text={error} />
			{/* Honeypot: hidden from people and keyboards. */}
			<div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
				<label>
					{m.contact_leave_empty()}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
		</Form>
	)
}
