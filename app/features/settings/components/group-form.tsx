import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import type { PrayerMethod } from '#app/platform/time/prayers.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type { Zone } from '#app/platform/time/zones.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import type { Control } from '../controls.ts'
import { type DescribedKey, described, type Group, keysOf } from '../described.ts'
import { wrongValueText } from '../format-value.ts'
import type { TranslationOption } from '../model.ts'
import { settingsWords } from '../words.ts'
import { ControlField } from './control-field.tsx'
import { type Picture, PictureForm } from './picture-form.tsx'

type Info = {
	said?: string
	standard?: string
	isStandard: boolean
	limits: { min: number; max: number } | null
	stamp: string
	changed: { by: string | null; at: Date } | null
}

type Props = {
	data: {
		group: Group
		fields: Record<string, string>
		infos: Partial<Record<DescribedKey, Info>>
		days: Days
		zones: Zone[]
		methods: readonly PrayerMethod[]
		translations: TranslationOption[]
		pictures: Record<string, Picture | null>
	}
	reply: FormReply | undefined
}

/** Settings of a group: one form for typed ones, one per picture, links to those with their own page. */
export function GroupForm({ data, reply }: Props) {
	const { group, infos, days, zones, methods, translations, pictures } = data
	const keys = keysOf(group)
	const of = (...kinds: Control['kind'][]) =>
		keys.filter((key) => kinds.includes(described[key].control.kind))
	const typed = keys.filter((key) => !of('picture', 'elsewhere').includes(key))
	const isPicture = reply?.values.picture !== undefined
	const fields = reply && !isPicture ? reply.values : data.fields
	const under = (key: DescribedKey) => <Foot settingKey={key} info={infos[key]} days={days} />
	return (
		<div className="grid gap-6">
			{typed.length > 0 && (
				<Form method="post" noValidate data-busy={m.common_loading()} className="grid gap-6">
					<FormError text={reply && !isPicture ? m.settings_some_wrong() : undefined} />
					<Card className="grid gap-8">
						{typed.map((key) => (
							<div key={key} id={key} className="grid max-w-2xl scroll-mt-4 gap-2">
								<input type="hidden" name={`was:${key}`} value={infos[key]?.stamp} />
								<ControlField
									name={key}
									{...described[key]}
									label={described[key].label()}
									hint={described[key].hint?.()}
									fields={fields}
									zones={zones}
									methods={methods}
									translations={translations}
									limits={infos[key]?.limits ?? null}
									error={errorOf(key, { reply, info: infos[key], days })}
								/>
								{under(key)}
							</div>
						))}
					</Card>
					<Button className="justify-self-start">{m.settings_save()}</Button>
				</Form>
			)}
			{of('picture').map((key) => (
				<Card key={key} id={key} className="grid scroll-mt-4 gap-3">
					<PictureForm
						name={key}
						label={described[key].label()}
						hint={described[key].hint?.()}
						picture={pictures[key] ?? null}
						isDark={key.endsWith('Dark')}
						error={isPicture && reply?.errors[key] ? pictureError(reply.errors[key]) : undefined}
					/>
					{under(key)}
				</Card>
			))}
			{of('elsewhere').map((key) => (
				<Elsewhere key={key} settingKey={key} />
			))}
			<Form method="post" id="reset-settings" />
		</div>
	)
}

function Elsewhere({ settingKey }: { settingKey: DescribedKey }) {
	const { label, hint, control } = described[settingKey]
	if (control.kind !== 'elsewhere') return null
	return (
		<Card id={settingKey} className="flex flex-wrap items-center justify-between gap-4">
			<div className="grid max-w-measure gap-1">
				<p className="font-semibold">{label()}</p>
				{hint && <p className="text-muted">{hint()}</p>}
			</div>
			<ButtonLink to={control.to} tone="quiet">
				{m.settings_open_page()}
			</ButtonLink>
		</Card>
	)
}

/** Default, last change, and reset. */
function Foot({ settingKey, info, days }: { settingKey: string; info: Info | undefined; days: Days }) {
	if (!info) return null
	const { standard, isStandard, changed } = info
	const parts = [
		m.settings_standard({ value: standard ? isolated(standard) : m.settings_nothing() }),
		changed && lastChangeText(changed, days),
	]
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
			<span className="min-w-0 wrap-anywhere">{parts.filter(Boolean).join(dot())}</span>
			{!isStandard && (
				<button
					type="submit"
					form="reset-settings"
					name="reset"
					value={settingKey}
					className="min-h-11 cursor-pointer text-emerald underline underline-offset-4"
				>
					{m.settings_reset()}
				</button>
			)}
		</p>
	)
}

function lastChangeText({ by, at }: { by: string | null; at: Date }, days: Days): string {
	const day = formatDay(at, getLocale(), days)
	return by ? m.settings_changed_by({ day, name: isolated(by) }) : m.settings_changed({ day })
}

type Shown = { reply: FormReply | undefined; info: Info | undefined; days: Days }

function errorOf(key: DescribedKey, { reply, info, days }: Shown): string | undefined {
	const code = reply?.errors[key]
	if (!code) return undefined
	if (code === 'settings.changed-meanwhile') {
		return m.settings_meanwhile({
			change: info?.changed ? lastChangeText(info.changed, days) : '',
			value: info?.said ? isolated(info.said) : m.settings_nothing(),
		})
	}
	return wrongValueText(described[key].control, key, reply.values, info?.limits ?? null)
}

function pictureError(code: string): string {
	return sentenceFor(settingsWords, code, { megabytes: '2', types: isolated('PNG, JPG, WebP, SVG') }).text
}
