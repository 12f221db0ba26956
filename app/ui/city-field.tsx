import { useId } from 'react'
import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import script from './city-field.js?url'
import { TextField } from './field.tsx'

type Props = {
	name: string
	value: string | undefined
	error?: string | undefined
	hint?: string
	/** The fields of latitude and longitude, filled by a choice. */
	places?: [string, string]
}

/** A city's name: with suggestions by script; without, the server looks it up. */
export function CityField({ name, value, error, hint = m.settings_city_hint(), places }: Props) {
	const list = useId()
	return (
		<>
			<TextField
				name={name}
				value={value}
				error={error}
				hint={hint}
				label={m.settings_city()}
				list={list}
				dir="auto"
				autoComplete="off"
				maxLength={100}
				data-cities={useHref('/admin/settings/cities')}
				data-places={places?.join(' ')}
			/>
			<datalist id={list} />
			<script src={script} type="module" />
		</>
	)
}
