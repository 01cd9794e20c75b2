import { type SizeBucket, sizeBuckets } from '@velv/domain/screening/size-bucket.ts'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'

const label = 'How many to listen to'

type QueueSizeSwitchProps = { bucket: SizeBucket; onChange: (bucket: SizeBucket) => void }

export function QueueSizeSwitch({ bucket, onChange }: QueueSizeSwitchProps) {
  return (
    <div className="size-switch">
      <p className="small text-text-3" aria-hidden="true">
        {label}
      </p>
      <SegmentedSwitch
        label={label}
        value={bucket}
        choices={sizeBuckets.map((value) => ({ value, label: value.replace('-', '–') }))}
        onChange={onChange}
      />
    </div>
  )
}
