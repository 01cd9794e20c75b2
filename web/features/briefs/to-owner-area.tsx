import { WayBack } from '../../ui/way-back.tsx'

export const ToOwnerArea = () => <WayBack to="/drop">Your drops</WayBack>
