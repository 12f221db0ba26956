import { data } from 'react-router'

/** Where a guard sends those whose level is too low: the site's own page for what is denied. */
export function loader() {
	throw data(null, { status: 403 })
}

export default function Unauthorized() {
	return null
}
