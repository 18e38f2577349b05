// The folder that the event log lives in, for one server at a time.
#pragma once
#include <filesystem>
#include <stdexcept>

namespace crosstable {

struct DataFolderError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // Makes the folder if it is missing, for its owner alone: it holds secrets of running games. Throws DataFolderError, also
  // when another server is using it. The lock ends with the process at the latest.
  explicit DataFolder(std::filesystem::path folder);
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder();

  std::filesystem::path event_log() const { return event_log_in(folder_); }
  static std::filesystem::path event_log_in(const std::filesystem::path& folder) { return folder / "crosstable.db"; }

 private:
  std::filesystem::path folder_;
  int lock_ = -1;
};

}  // namespace crosstable
