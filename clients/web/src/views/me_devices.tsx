// Where a member is logged in.
import { useEffect, useState } from "preact/hooks";
import type { Device } from "../protocol/types";
import { useAppState, useClient, useT } from "../ui/hooks";
import { daySaid } from "./day_said";
import { deviceSaid } from "./device_said";
import { useSay } from "./me_forms";

interface KnownDevices {
  readonly known: readonly Device[] | undefined;
  readonly load: () => void;
}

export function useDevices(): KnownDevices {
  const client = useClient();
  const { link } = useAppState(client);
  const [known, set] = useState<readonly Device[] | undefined>(undefined);
  const load = () =>
    void client.account.devices().then((answer) => {
      if (answer.ok) set(answer.result);
    });
  useEffect(() => {
    if (link.kind === "online") load();
  }, [link.kind]);
  return { known, load };
}

export function Devices({ known = [], load }: KnownDevices) {
  const t = useT();
  const say = useSay();
  const client = useClient();
  const end = async (device: Device) => {
    const answer = await client.account.endDevice(device.id);
    if (answer.ok && !device.current) load();
  };
  return (
    <section>
      <h2>{say("devices.title")}</h2>
      <ul class="device-list">
        {known.map((device) => {
          const name = deviceSaid(say, device.name);
          const [first, last] = [daySaid(device.first, t.language), daySaid(device.last, t.language)];
          return (
            <li key={device.id} data-device={device.id} data-current={device.current}>
              <span>
                <b>{name}</b>
                {device.current && ` (${say("devices.here")})`}
                <small>{say("devices.days", { first, last })}</small>
              </span>
              <button
                type="button"
                data-do="end-device"
                aria-label={say("devices.end.of", { device: name })}
                onClick={() => void end(device)}
              >
                {say("devices.end")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
