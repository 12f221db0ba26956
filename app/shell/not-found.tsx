import { data } from 'react-router'

/** Every path that is nobody's: so that the page around the answer is the site's own. */
export function loader() {
	throw data(null, { status: 404 })
}

export function action() {
	return loader()
}

export default function NotFound() {
	return null
}
