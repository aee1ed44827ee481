import { Minus, Plus } from 'lucide-react'
import { useState, useTransition, type KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { cropPicture, type Area } from './crop-picture.ts'

type CropDialogProps = {
  /** The address of the picture as it was chosen. */
  address: string
  onUse: (photo: Blob) => void
  onFail: () => void
  onCancel: () => void
}

const ZOOM = { min: 1, max: 4, step: 0.1 }
const ARROW_STEP_PIXELS = 12

/** Lets the member move and zoom the picture in a square, by touch, mouse or keyboard. */
export function CropDialog({ address, onUse, onFail, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const [isCutting, cut] = useTransition()

  function zoomTo(wanted: number) {
    setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(wanted * 10) / 10)))
  }

  function zoomByKey({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomTo(zoom + ZOOM.step)
    if (key === '-' || key === '_') zoomTo(zoom - ZOOM.step)
  }

  return (
    <Sheet
      title="Crop your photo"
      description="Drag to move it, or use the arrow keys. Zoom with the slider, or with + and −."
      isOpen
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            isPending={isCutting}
            disabled={!area}
            onClick={() => area && cut(() => cropPicture(address, area).then(onUse, onFail))}
          >
            Use photo
          </Button>
        </>
      }
    >
      <div className="grid gap-4" onKeyDown={zoomByKey}>
        <div className="relative mx-auto aspect-square w-full max-w-[min(24rem,46dvh)] overflow-hidden rounded-card bg-line outline-offset-2 outline-evergreen has-focus-visible:outline-3">
          <Cropper
            image={address}
            aspect={1}
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={ARROW_STEP_PIXELS}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': 'Part of the picture to use. Move it with the arrow keys.' }}
          />
        </div>
        <div className="flex items-center gap-2">
          <IconButton
            label="Zoom out"
            hasTooltip={false}
            disabled={zoom <= ZOOM.min}
            onClick={() => zoomTo(zoom - 0.2)}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <input
            type="range"
            aria-label="Zoom"
            aria-valuetext={`${zoom.toFixed(1)} times`}
            {...ZOOM}
            value={zoom}
            onChange={(event) => zoomTo(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-evergreen"
          />
          <IconButton label="Zoom in" hasTooltip={false} disabled={zoom >= ZOOM.max} onClick={() => zoomTo(zoom + 0.2)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </Sheet>
  )
}
