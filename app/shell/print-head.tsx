import { useFrame } from './frame.ts'

/** Only on paper: the site's name. A sheet without it has the class `.plain-sheet`. */
export function PrintHead() {
	const { name, logo } = useFrame().organisation
	return (
		<p className="print-head in-page mb-4 hidden items-center gap-3 border-line border-b pb-3 font-semibold print:flex">
			{logo && <img src={logo.light.url} alt="" className="max-h-10 w-auto max-w-40" />}
			<bdi>{name}</bdi>
		</p>
	)
}
