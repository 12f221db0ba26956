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
	/** The fields of latitude and longitude, which follow a city that was chosen. */
	places?: [string, string]
}

/** A city by its name: with script those that begin so are offered, without it what is typed is looked up when it is sent. */
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
