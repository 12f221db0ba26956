import { useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { m } from '#app/paraglide/messages.js'
import type { Crop } from '#app/platform/files/files.ts'
import { Button } from '#app/ui/button.tsx'

type Props = { address: string; onDone: (crop: Crop) => void; onCancel: () => void }
const maxZoom = 4

/** Crops a picture: moved by pointer or arrow keys, scaled by a slider. */
export default function Cropping({ address, onDone, onCancel }: Props) {
	const id = useId()
	const area = useRef<Crop>(undefined)
	const [crop, setCrop] = useState({ x: 0, y: 0 })
	const [zoom, setZoom] = useState(1)
	return (
		<div className="grid gap-4">
			<p id={`${id}-how`} className="text-muted">
				{m.profile_picture_crop_how()}
			</p>
			<div dir="ltr" className="relative h-72 overflow-hidden rounded-card bg-line sm:h-96">
				<Cropper
					image={address}
					crop={crop}
					zoom={zoom}
					maxZoom={maxZoom}
					aspect={1}
					cropShape="round"
					showGrid={false}
					disableAutomaticStylesInjection
					keyboardStep={4}
					cropperProps={{ 'aria-label': m.profile_picture_crop(), 'aria-describedby': `${id}-how` }}
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onCropComplete={(_, pixels) => {
						area.current = { x: pixels.x, y: pixels.y, size: Math.min(pixels.width, pixels.height) }
					}}
				/>
			</div>
			<label className="flex items-center gap-3">
				<span className="font-semibold">{m.profile_picture_zoom()}</span>
				<input
					type="range"
					min={1}
					max={maxZoom}
					step={0.05}
					value={zoom}
					onChange={(event) => setZoom(Number(event.currentTarget.value))}
					className="min-h-11 grow accent-emerald"
				/>
			</label>
			<div className="flex flex-wrap gap-3">
				<Button type="button" onClick={() => area.current && onDone(area.current)}>
					{m.profile_picture_save()}
				</Button>
				<Button type="button" tone="quiet" onClick={onCancel}>
					{m.profile_cancel()}
				</Button>
			</div>
		</div>
	)
}
