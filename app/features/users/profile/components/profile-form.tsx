import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { fieldsOf } from './fields.ts'
import { PlainForm } from './form.tsx'

type Saved = { name: string; locale: Locale | null; zone: string | null; calendar: 'gregorian' | 'hijri' }
type Props = {
	reply: FormReply | undefined
	profile: Saved
	/** Stamp of the values in the form. */
	stamp: string
	zones: { value: string; label: string }[]
	organisationZone: { id: string; label: string }
}

export function ProfileForm({ reply, profile, stamp, zones, organisationZone }: Props) {
	const field = fieldsOf(reply)
	const language = profile.locale ?? getLocale()
	return (
		<PlainForm
			action="/profile"
			reply={reply}
			button={m.profile_save()}
			busy={m.profile_saving()}
			key={reply ? 'sent' : stamp}
		>
			{reply?.errors[''] === 'profile.stale' && <SavedMeanwhile saved={profile} zones={zones} />}
			<input type="hidden" name="stamp" value={stamp} readOnly />
			<TextField
				{...field('name')}
				defaultValue={profile.name}
				label={m.profile_name()}
				dir="auto"
				autoComplete="name"
				required
			/>
			<SelectField
				{...field('locale')}
				defaultValue={language}
				label={m.profile_language()}
				hint={m.profile_language_hint()}
				options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
			/>
			<SelectField
				{...field('zone')}
				defaultValue={profile.zone ?? ''}
				label={m.profile_zone()}
				hint={m.profile_zone_hint()}
				options={[{ value: '', label: m.profile_zone_default({ zone: organisationZone.label }) }, ...zones]}
			/>
			{profile.zone === null && <DeviceZone zones={zones} shown={organisationZone.id} />}
			<SelectField
				{...field('calendar')}
				defaultValue={profile.calendar}
				label={m.profile_calendar()}
				hint={m.profile_calendar_hint()}
				options={[
					{ value: 'gregorian', label: m.profile_calendar_gregorian() },
					{ value: 'hijri', label: m.profile_calendar_hijri() },
				]}
			/>
		</PlainForm>
	)
}

/** Suggests the device's time zone if none was chosen. */
function DeviceZone({ zones, shown }: { zones: Props['zones']; shown: string }) {
	if (!useHydrated()) return null
	const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
	const label = zones.find(({ value }) => value === own)?.label
	if (!label || own === shown) return null
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			{m.profile_zone_device({ zone: label })}
			<Button
				type="button"
				tone="quiet"
				onClick={({ currentTarget }) => {
					const select = currentTarget.form?.elements.namedItem('zone')
					if (!(select instanceof HTMLSelectElement)) return
					select.value = own
					select.focus()
				}}
			>
				{m.profile_zone_use()}
			</Button>
		</p>
	)
}

function SavedMeanwhile({ saved, zones }: { saved: Saved; zones: Props['zones'] }) {
	const zone = zones.find(({ value }) => value === saved.zone)?.label
	return (
		<Notice tone="warn" title={m.profile_saved_meanwhile()}>
			<dl className="grid gap-x-3 sm:grid-cols-[auto_1fr]">
				<dt className="text-muted">{m.profile_name()}</dt>
				<dd>
					<bdi>{saved.name}</bdi>
				</dd>
				<dt className="text-muted">{m.profile_language()}</dt>
				<dd>{saved.locale ? localeNames[saved.locale] : '–'}</dd>
				<dt className="text-muted">{m.profile_zone()}</dt>
				<dd>{zone ?? '–'}</dd>
				<dt className="text-muted">{m.profile_calendar()}</dt>
				<dd>{saved.calendar === 'hijri' ? m.profile_calendar_hijri() : m.profile_calendar_gregorian()}</dd>
			</dl>
		</Notice>
	)
}
