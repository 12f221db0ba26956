import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { type CategoryText, categoryPolicies } from '../model.ts'
import type { Field } from './other-languages.tsx'

type Props = { field: Field; reply: FormReply | undefined; category: CategoryText | undefined }

/** Fields about asking questions; hidden by CSS for courses. */
export function AskingFields({ field, reply, category }: Props) {
	const leads = reply ? reply.values.consultancy === 'yes' : category?.leadsToConsultancy
	return (
		<fieldset className="grid gap-5 rounded-card border border-line p-5 group-has-[option[value=course]:checked]:hidden">
			<legend className="px-2 font-semibold">{m.categories_asking()}</legend>
			<SelectField
				{...field('policy')}
				defaultValue={category?.policy}
				label={m.categories_policy()}
				hint={m.categories_policy_hint()}
				options={categoryPolicies.map((value) => ({ value, label: policyWords[value]() }))}
			/>
			<p className="font-semibold">{m.categories_notice()}</p>
			<p className="-mt-4 max-w-measure text-muted">{m.categories_notice_hint()}</p>
			{locales.map((locale) => (
				<TextArea
					key={locale}
					{...field(`notice_${locale}`)}
					defaultValue={category?.notices[locale]}
					label={localeNames[locale]}
					lang={locale}
					dir={directionOf(locale)}
					rows={2}
				/>
			))}
			<label className="flex min-h-11 items-start gap-3">
				<input
					type="checkbox"
					name="consultancy"
					value="yes"
					defaultChecked={leads}
					className="mt-0.5 size-5 shrink-0 accent-emerald"
				/>
				<span>
					{m.categories_consultancy()}
					<span className="block text-muted">{m.categories_consultancy_hint()}</span>
				</span>
			</label>
		</fieldset>
	)
}

const policyWords = {
	open: () => m.categories_policy_open(),
	refused: () => m.categories_policy_refused(),
}
